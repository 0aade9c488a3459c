/** In the page: what is wrong with the place of the focus. `over`: it left the page. */
export async function focusFault(): Promise<string | undefined> {
  // A message that would cover it moves away in the next frame.
  if (document.querySelector('[popover][role=log]:popover-open') !== null)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (element === null || element === document.body) return 'over';
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
  const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return `${name}: has no size`;
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${name}: is outside of the window`;
  const inside = (at: number, last: number): number => Math.min(Math.max(at, 1), last - 1);
  // Hidden entirely, by what lies above it.
  const corners = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const isSeen = corners.some(([x, y]) => {
    const above = document.elementFromPoint(inside(x, innerWidth), inside(y, innerHeight));
    return (
      above !== null &&
      (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element))
    );
  });
  if (!isSeen) return `${name}: is hidden by something else`;
  // Inside of a date the browser draws the ring around its own button.
  if (element.matches('input[type=date]:not(:focus)')) return undefined;
  const ring = [
    element,
    element.parentElement,
    element.closest('label'),
    element.nextElementSibling,
    element.closest('.cm-editor')?.parentElement,
  ]
    .filter((each) => each instanceof Element)
    .some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  return ring ? undefined : `${name}: shows no focus`;
}
