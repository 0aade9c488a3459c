/**
 * The search box of the reference. It shows the operations that contain all typed words in their title, path,
 * parameters or text.
 */
export const referenceScript = `
const box = document.getElementById('search');
const none = document.getElementById('none');
const all = [...document.querySelectorAll('section')].map((section) => ({
  section,
  link: document.querySelector('nav a[href="#' + section.id + '"]').parentElement,
  text: (section.id + ' ' + section.textContent).toLowerCase(),
}));
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const { section, link, text } of all) {
    const isShown = words.every((word) => text.includes(word));
    section.hidden = link.hidden = !isShown;
    if (isShown) shown++;
  }
  none.hidden = shown > 0;
});
`;
