/** What a record or a person may hold: nothing here may change how the page looks beside it. */
export const sampleTexts = {
  script: '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>',
  bidi: 'invoice\u202Efdp.exe \u2066isolated\u2069 \u200Bzero',
  control: 'first\u0000second\u0007third\u001B[31mred\u001B[0m\r\nnext line\ttab',
  word: 'verylongword'.repeat(24),
  arabic: 'خادم البريد الرئيسي لشركة الملاحة الساحلية',
  hebrew: 'שרת הדואר הראשי',
  mixed: 'mail.example (דואר) 192.0.2.7:25',
  combining: `Z${'\u0301\u0327\u0334'.repeat(30)}algo`,
  emoji: '\u{1F469}\u200D\u{1F4BB} \u{1F1E9}\u{1F1EA}',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  name: `${'subdomain-of-a-subdomain.'.repeat(8)}example`,
  huge: 'Server: 100 kB of a header that never ends; '.repeat(2330),
} as const;

/** For each part that shows words. */
export const hostileWords: readonly string[] = [
  sampleTexts.script,
  sampleTexts.bidi,
  sampleTexts.control,
  sampleTexts.combining,
  sampleTexts.arabic,
  sampleTexts.word,
  sampleTexts.huge,
];

/** Of the above, without what takes many lines. */
export const shortHostileWords: readonly string[] = hostileWords.slice(0, 5);
