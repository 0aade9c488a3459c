/** The place that a key moves to in a list of labels; -1 if the key moves nothing. */
export function menuMove(key: string, place: number, labels: readonly string[], typed: string): number {
  const count = labels.length;
  if (count === 0) return -1;
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return place <= 0 ? count - 1 : place - 1;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return key.length === 1 ? placeByLetters(labels, place, typed) : -1;
  }
}

/** What was typed quickly is the beginning of a label; one letter again and again goes round. */
function placeByLetters(labels: readonly string[], place: number, typed: string): number {
  const isSame = [...typed].every((letter) => letter === typed[0]);
  const text = (isSame ? typed.slice(0, 1) : typed).toLowerCase();
  const from = isSame ? place + 1 : Math.max(place, 0);
  for (let step = 0; step < labels.length; step++) {
    const at = (from + step) % labels.length;
    if (labels[at]?.toLowerCase().startsWith(text)) return at;
  }
  return -1;
}
