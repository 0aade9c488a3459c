/** What stands in a field of a form that was sent. */
export const formValue = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** A password as it was typed: spaces at its ends are part of it. */
export const formPassword = (form: FormData, name: string): string => String(form.get(name) ?? '');
