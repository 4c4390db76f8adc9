/** What text recognition confuses, as read → as printed. */
const confused: [read: string, printed: string[]][] = [
    ['rn', ['m']],
    ['vv', ['w']],
    ['cl', ['d']],
    ['ii', ['u', 'n']],
    ['m', ['rn']],
    ['!', ['l', 'i']],
    ['|', ['l', 'i']],
    ['1', ['l', 'i']],
    ['0', ['o']],
    ['5', ['s']],
    ['8', ['b']],
    ['q', ['o', 'g']],
    ['6', ['b', 'g']],
    ['9', ['g']],
    ['$', ['s']],
    ['€', ['e', 'c']],
    ['l', ['i']],
    ['i', ['l', 't']],
    ['t', ['l', 'i', 'f']],
    ['f', ['t']],
    ['c', ['e', 'o']],
    ['e', ['c']],
    ['o', ['c', 'e', '0']],
    ['h', ['b']],
    ['b', ['h']],
    ['u', ['n']],
    ['n', ['u']],
    ['v', ['y']],
    ['y', ['v']],
    ['g', ['q']],
    ['s', ['5']],
];

/** Signs that never stand between the letters of a name, so that each is a slip. */
const certain = new Map([
    ['!', 'l'],
    ['|', 'l'],
    ['0', 'o'],
    ['$', 's'],
    ['€', 'e'],
]);

/** Corrects every certain slip: `Isomethy!`, `0il`. A digit is a slip only beside a letter, and not in `C12-15`. */
const withoutCertain = (name: string) =>
    name.replace(
        /(?<![\p{L}\d-][\d-]{0,8})[!|0$€](?=\p{L})|(?<=\p{L}{2})[!|0$€]/gu,
        mark => certain.get(mark) ?? mark,
    );

const digitLike: Record<string, string> = {
    l: '1',
    I: '1',
    '|': '1',
    T: '1',
    O: '0',
    Q: '0',
    S: '5',
    B: '8',
};

/** Turns letters in the number that ends a name into digits: `Tripeptide-l`, `PEG-4O`, `Polyquaternium-T1`. */
const withDigits = (name: string) =>
    name.replace(/(?<=\p{L}{2}-)[\dlI|TOQSB]{1,3}$/u, number =>
        number.replace(/\D/gu, letter => digitLike[letter] ?? letter),
    );

const most = 120;

/** In lower case: every certain slip corrected, and at most one more. A known one was printed, not met by chance. */
export const slipReadings = (name: string): string[] => {
    const base = withoutCertain(withDigits(name)).toLowerCase();
    const found = new Set<string>();
    if (base !== name.toLowerCase()) found.add(base);
    for (const [read, printed] of confused)
        for (let at = base.indexOf(read); at >= 0 && found.size < most; at = base.indexOf(read, at + 1))
            for (const instead of printed)
                found.add(base.slice(0, at) + instead + base.slice(at + read.length));
    // An extra space, if a word was set apart.
    for (let at = base.indexOf(' '); at >= 0 && found.size < most; at = base.indexOf(' ', at + 1))
        found.add(base.slice(0, at) + base.slice(at + 1));
    return [...found];
};
