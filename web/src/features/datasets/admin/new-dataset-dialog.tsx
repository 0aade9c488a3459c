import { collections, isCollection } from '@periplus/model/collection.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { adminPublishDatasets } from '../../../api/operations.generated.ts';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';

/** All results of a query as a data set of this installation. The same name again changes its query. */
export function NewDatasetDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string): string => String(form.get(name) ?? '').trim();
      const collection = text('collection');
      return ask(adminPublishDatasets, {
        names: [text('name')],
        q: text('q'),
        collection: isCollection(collection) ? collection : undefined,
        fields: text('fields')
          .split(/[\s,]+/)
          .filter((field) => field !== ''),
        pretty_name: text('pretty_name'),
        description: text('description') || undefined,
        is_free: form.has('is_free'),
      });
    },
    onSuccess: onClose,
  });
  const queryProblem = error instanceof ApiProblem && error.type === 'invalid_query' ? error.detail : undefined;
  return (
    <FormDialog
      title="Make a data set of a query"
      verb="Publish"
      busy={isPending}
      error={queryProblem === undefined ? error : null}
      onSubmit={mutate}
      onChange={reset}
      onClose={onClose}
    >
      <Columns min={200}>
        <Field label="Title">
          {(ids) => <TextInput {...ids} name="pretty_name" required maxLength={100} placeholder="Titles of pages" />}
        </Field>
        <Field label="Name" hint="Of its files: small letters, digits and _.">
          {(ids) => <TextInput {...ids} isData name="name" required maxLength={64} placeholder="titles" />}
        </Field>
      </Columns>
      <Field label="Of">
        {(ids) => (
          <Select {...ids} name="collection">
            {collections.map((each) => (
              <option key={each} value={each}>
                {collectionNames[each].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Query" problem={queryProblem}>
        {(ids) => <TextArea {...ids} isData name="q" required rows={2} placeholder="prot7:http http.title:*" />}
      </Field>
      <Field label="Fields" hint="Divided by commas or spaces.">
        {(ids) => <TextInput {...ids} isData name="fields" required placeholder="uri, http.title" />}
      </Field>
      <Field label="What it holds, in a sentence">
        {(ids) => <TextInput {...ids} name="description" maxLength={1_000} />}
      </Field>
      <Checkbox label="Free: every subscription may download it" name="is_free" />
    </FormDialog>
  );
}
