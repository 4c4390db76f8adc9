/**
 * Texts that make a careless reader slow: each character of a broad set, and each pair of them, repeated to a length,
 * alone and between two letters, so that an expression that looks for an end looks for it from every place.
 */

/** Characters that stand for all those that readers treat alike. */
const letters = ['a', 'A', 'l', 'é', 'ı', 'ﬁ', 'ß', '水', 'م', 'ا', '😀'];
const digits = ['0', '1', '9', '²', '½', '٣'];

/** The printed signs of ASCII. */
const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

const spaces = [' ', '\t', '\n', '\r', '\u00a0', '\u2028', '\u3000', '\u200b', '\u00ad', '\ufeff', '\0'];

/** Separators, brackets and marks of footnotes outside of ASCII. */
const marks = [...'•●▪■◦∙·‧・|、，；،؛：（）［］｛｝【】「」«»“”‘’‐–—−¬±×÷★☆°†‡§™®©…¶¡¿€'];

/** One character that compatibility normalization makes several of: three, eighteen, four and two. */
const expanding = ['⩶', 'ﷺ', '㎯', '…', 'Ǆ'];

/** Marks that belong to the character before them, half a pair, and a sign that joins. */
const combining = ['\u0301', '\u0345', '\u20dd', '\ud800', '\udc00', '\u200d', '\ufe0f'];

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Every character of ASCII, and the others above. */
const nastyCharacters = unique([
    ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
    ...letters,
    ...digits,
    ...signs,
    ...spaces,
    ...marks,
    ...expanding,
    ...combining,
]);

/** The characters that pairs are made of. */
const paired = [
    'aAé水01²',
    '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    ' \n\u00a0\u200b\u00ad',
    '•·、،：（）±★°†…–',
    '⩶ﷺ\u0301\ud800',
].flatMap(characters => [...characters]);

/** What is repeated: each character, then each pair of two. */
const nastyUnits = unique([
    ...nastyCharacters,
    ...paired.flatMap(first => paired.map(second => first + second)),
]);

/** A text of exactly so many code units. */
const repeated = (unit: string, length: number) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** The texts of a unit with so many code units: alone, and between two letters. */
export const nastyTexts = (unit: string, length: number) => [
    repeated(unit, length),
    `x${repeated(unit, length - 2)}x`,
];

interface Timed {
    unit: string;
    milliseconds: number;
}

const slowestFirst = (a: Timed, b: Timed) => b.milliseconds - a.milliseconds;

/** The milliseconds for a unit, without those in which others had the processor; the shortest of three tries where the first is a little over `limit`. */
const timeOf = async (
    unit: string,
    texts: readonly string[],
    read: (text: string) => unknown,
    limit: number,
): Promise<Timed> => {
    let slowest = 0;
    for (const text of texts) {
        let shortest = Infinity;
        for (let tries = 0; tries < 3 && shortest > limit; tries += 1) {
            const busy = process.cpuUsage();
            const start = performance.now();
            await read(text);
            const { user, system } = process.cpuUsage(busy);
            shortest = Math.min(shortest, performance.now() - start, (user + system) / 1000);
            if (shortest > 10 * limit) break;
        }
        slowest = Math.max(slowest, shortest);
    }
    return { unit, milliseconds: slowest };
};

/**
 * The units whose texts take `read` longer than `limit` milliseconds at a length, the slowest first. Characters are
 * all tried at that length; pairs at a tenth of it, and at the whole length those that took longest: what is slow out
 * of proportion is among them.
 */
export const slowUnits = async (
    read: (text: string) => unknown,
    { length, limit, pairs = 150 }: { length: number; limit: number; pairs?: number },
): Promise<Timed[]> => {
    const single = new Set(nastyCharacters);
    const short: Timed[] = [];
    for (const unit of nastyUnits)
        if (!single.has(unit))
            short.push(await timeOf(unit, nastyTexts(unit, Math.ceil(length / 10)), read, limit));
    const suspects = short
        .toSorted(slowestFirst)
        .slice(0, pairs)
        .map(({ unit }) => unit);
    const slow: Timed[] = [];
    for (const unit of [...nastyCharacters, ...suspects]) {
        const timed = await timeOf(unit, nastyTexts(unit, length), read, limit);
        if (timed.milliseconds > limit) slow.push(timed);
    }
    return slow.toSorted(slowestFirst);
};

/** What grows with a text besides its length, such as the depth of its brackets. */
const shapes: Record<string, (length: number) => string> = {
    'nested parentheses': length => '('.repeat(length / 2) + ')'.repeat(length / 2),
    'nested brackets of all kinds': length => '([{'.repeat(length / 6) + '}])'.repeat(length / 6),
    'one bracket, then names': length => `(${repeated('Aqua, ', length)}`,
    'names, then brackets': length => repeated('Aqua ', length / 2) + ')'.repeat(length / 2),
    'spaces, then a letter': length => `${' '.repeat(length)}a`,
    ...Object.fromEntries(
        [
            ['open brackets', '[('],
            ['commas', ', '],
            ['names', 'Aqua, Glycerin (12.5 %), '],
            ['numbered names', '1,2-Hexanediol, '],
            ['words', 'aqua may contain '],
            ['digits', '1'],
            ['numbers', '1.5 % '],
            ['diacritics', 'e\u0301\u0323'],
            ['only diacritics', '\u0301'],
            ['invisible signs', 'a\u200b\u00ad'],
            ['joined emoji', '👩\u200d🔬'],
            ['right to left', 'ماء، '],
            ['ligatures', 'ﷺﬁ'],
            ['addresses', 'https://a.example/b?c=d&'],
            ['encoded signs', '%20%ff'],
            ['quotes', '"a""b",'],
            ['quotation marks', '«“a'],
            ['escapes', '\\"\\'],
            ['mentions', '@a #b '],
            ['marks of markdown', '**_[a](b)_** '],
            ['lines', '\r\n- '],
            ['tags', '<a href="">'],
            ['paths', '../a/'],
            ['hyphens', 'a-b–c '],
        ].map(([name = '', unit = '']) => [name, (length: number) => repeated(unit, length)]),
    ),
};

/** Processor milliseconds of the fastest of some tries. */
const fastest = async (read: (text: string) => unknown, text: string) => {
    let least = Infinity;
    for (let tries = 0; tries < 3; tries += 1) {
        const busy = process.cpuUsage();
        const start = performance.now();
        await read(text);
        const { user, system } = process.cpuUsage(busy);
        least = Math.min(least, performance.now() - start, (user + system) / 1000);
        if (least < 1) break;
    }
    return least;
};

/** Four times the text may take six times as long, and this many milliseconds more: the clock is no finer. */
const growth = { times: 6, floor: 10 };

/** The shapes of which a text four times as long takes `read` more than about four times as long, in milliseconds. */
export const steepShapes = async (read: (text: string) => unknown, length: number) => {
    const steep: { shape: string; times: number[] }[] = [];
    for (const [shape, textOf] of Object.entries(shapes)) {
        let times: number[] = [];
        for (let tries = 0; tries < 3; tries += 1) {
            times = [];
            for (const factor of [1, 2, 4]) times.push(await fastest(read, textOf(factor * length)));
            if (times[2]! <= growth.times * times[0]! + growth.floor) break;
            if (tries === 2) steep.push({ shape, times });
        }
    }
    return steep;
};
