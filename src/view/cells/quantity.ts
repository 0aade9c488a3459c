/** A number with its noun: `1 line`, `2,000 lines`. */
export function quantity(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
}

/** Nobody knows how long services wait before they answer. */
export const finishingText = (speaking: number): string => `finishing: waiting for ${quantity(speaking, 'service')}`;

/** The two largest units: `3 d 4 h`, `5 min 10 s`, `7 s`. */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const largest = parts.findIndex(([value]) => value > 0);
  const first = largest < 0 ? parts.length - 1 : largest;
  return parts
    .slice(first, first + 2)
    .filter(([value], at) => at === 0 || value > 0)
    .map(([value, unit]) => `${value.toLocaleString('en')} ${unit}`)
    .join(' ');
}
