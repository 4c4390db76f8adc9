import { rules } from './rules.ts';
import type { Reading, Rule, Statement, Subject, Words } from './statements.ts';

/** In characters; a longer sentence tells a story, while statements of a change are short. */
const longestSentence = 300;

/** Limits the cost of a very long text. */
const mostSentences = 40;

/** Limits how many places are tried as the end of one statement and the beginning of the next. */
const mostJoints = 12;

const sentenceEnd = /[.!?](?=\s|$)|\n/gu;

/** A full stop after one of these does not end the sentence: `Alcohol Denat. is missing`. */
const abbreviated = /\b(?:denat|extr?|var|no|st|dr|ssp|sp)\.$/iu;
const goesOn = /^\s(?:\p{Ll}|(?:IS|ARE|ISN|AREN|SHOULD|AND|WAS|MISSING)\b)/u;

const sentencesOf = (text: string) => {
    const places: [from: number, to: number][] = [];
    let from = 0;
    for (const { index, 0: end } of text.matchAll(sentenceEnd)) {
        const to = index + end.length;
        const isWithin =
            abbreviated.test(text.slice(Math.max(from, to - 8), to)) && goesOn.test(text.slice(to, to + 10));
        if (isWithin) continue;
        places.push([from, to]);
        from = to;
    }
    return [...places, [from, text.length] as [number, number]];
};

/** Words before a statement that do not change it. */
const lead =
    /(?:hi|hello|hey|dear)(?: there| team| all| everyone| backbar)?[,!:]? |(?:please note|note|fyi|btw|by the way|just so you know|correction|small (?:correction|mistake|thing)|mistake|error)(?: that)?[,:]? |(?:also|and|but|so|ok|okay|well|actually|ps|p\.s\.)[,:]? |according to (?:the|my) (?:label|pack|package|box|bottle|tube|photo|picture)[,:]? |(?:i (?:just )?(?:noticed|saw|see|found)|the label says|i (?:think|believe|guess|suppose)|it seems|apparently|maybe|perhaps|probably|possibly|as far as i know|afaik|not sure,? but|i might be wrong,? but|if i am not mistaken|pretty sure)(?: that)?[,:]? /iuy;

/** Words after a statement that do not change it. */
const tail =
    /(?:[\s,;:!]+|(?<!\b(?:denat|ext|extr))[.]+|,? (?:please|pls|thanks(?: a lot)?|thank you|thx|i think|i believe|i guess|maybe|perhaps|probably|afaik|\(?see (?:the )?(?:picture|photo|image|label|pic)s?\)?|as you can see(?: (?:on|in) the (?:picture|photo|label))?))$/iu;

const doubt =
    /\b(?:i (?:think|believe|guess|suppose)|maybe|perhaps|probably|possibly|apparently|might|may be|could be|seems?|appears?|not (?:quite |entirely |completely |100 ?% )?sure|unsure|mistaken|be wrong|afaik|as far as i)\b/iu;

const takenBack =
    /\b(?:never ?mind|ignore (?:this|that|me|my)|forget (?:it|this|what)|no,? wait|my mistake|my bad|sorry,? it is there|found it)\b/iu;

const courtesy =
    /^(?:(?:hi|hello|hey|dear)\b(?! (?:is|are)\b).{0,30}|(?:many )?(?:thanks|thank you|thx)\b(?! (?:is|are)\b).{0,30}|(?:please|pls|can you|could you) (?:fix|correct|change|update|check|add|remove)(?: (?:it|this|that))?(?: please)?|(?:please )?see (?:the |my |attached )?(?:picture|photo|image|label|pic|attached)s?(?: attached)?|(?:picture|photo|pic)s? (?:is |are )?attached|(?:it|that) (?:is|['’]s) on the (?:label|pack|box|picture|photo)|(?:kind |best )?regards\b(?! (?:is|are)\b).{0,20}|(?:i )?love (?:the|your|this) app)$/iu;

/** Words that turn a statement into its opposite: `Glycerin is not missing`. */
const negated = /^(?:not?|nothing|never|neither|none)\b|(?:\b(?:not|never|no longer|hardly)|n['’]t)$/iu;

const joint = /\s*[,;]\s+(?:and |but )?|\s+(?:and|but)\s+|\s+[-–—]\s+/giu;

const wordsAt = (text: string, [from, to]: [number, number]): Words => ({
    text: text.slice(from, to),
    from,
    to,
});

const trimmed = (text: string, from: number, to: number): Words => {
    let start = from;
    let end = to;
    for (let before = -1; before !== start;) {
        before = start;
        while (start < end && /\s/u.test(text[start]!)) start++;
        lead.lastIndex = start;
        const found = lead.exec(text);
        if (found && start + found[0].length < end) start += found[0].length;
    }
    for (;;) {
        const found = tail.exec(text.slice(start, end));
        if (!found || found[0] === '') break;
        end -= found[0].length;
    }
    return wordsAt(text, [start, end]);
};

const statementOf = (rule: Rule, { text, from, to }: Words): Statement | undefined => {
    let found: RegExpExecArray | null = null;
    for (const pattern of rule.patterns) found ??= pattern.exec(text);
    if (!found) return undefined;
    const places = found.indices?.groups ?? {};
    const part = (name: string): Words | undefined => {
        const place = places[name];
        return place && { text: text.slice(...place), from: from + place[0], to: from + place[1] };
    };
    const name = part('name') ?? part('code');
    const after = part('after');
    if (negated.test(name?.text ?? '') || negated.test(after?.text ?? '')) return undefined;
    return {
        rule,
        text,
        from,
        to,
        name,
        after,
        not: part('not'),
    };
};

const unread: Reading = { statements: [], isSure: false };

const readerOf = (text: string, subject: Subject) => {
    const own = rules.filter(rule => rule.of.includes(subject));

    const readOne = (from: number, to: number) => {
        const words = trimmed(text, from, to);
        for (const rule of own) {
            const statement = statementOf(rule, words);
            if (statement) return statement;
        }
        return undefined;
    };

    /** The statements of a sentence; undefined if it contains anything else. */
    const readAll = (from: number, to: number, joints: readonly Words[]): Statement[] | undefined => {
        const known = new Map<number, Statement[] | undefined>();
        const readFrom = (start: number, first: number): Statement[] | undefined => {
            if (known.has(start)) return known.get(start);
            let read: Statement[] | undefined;
            for (let index = first; index < joints.length && !read; index++) {
                const { from: end, to: next } = joints[index]!;
                const one = readOne(start, end);
                const rest = one && readFrom(next, index + 1);
                if (rest) read = [one, ...rest];
            }
            if (!read) {
                const one = readOne(start, to);
                read = one && [one];
            }
            known.set(start, read);
            return read;
        };
        return readFrom(from, 0);
    };

    /** A single statement before or after something else in the sentence. */
    const readPart = (from: number, to: number, joints: readonly Words[]) => {
        for (const { from: end, to: next } of joints) {
            const one = readOne(from, end) ?? readOne(next, to);
            if (one) return one;
        }
        return undefined;
    };

    return (start: number, end: number): Reading => {
        const { text: said, from, to } = trimmed(text, start, end);
        if (said === '' || courtesy.test(said)) return { statements: [], isSure: true };
        const joints = [...text.slice(from, to).matchAll(joint)]
            .slice(0, mostJoints)
            .map(({ index, 0: { length } }) => wordsAt(text, [from + index, from + index + length]));
        const all = readAll(from, to, joints);
        if (all) return { statements: all, isSure: true };
        const part = readPart(from, to, joints);
        return { statements: part ? [part] : [], isSure: false };
    };
};

/** Reads statements in order. Skips questions, and a text that retracts itself. Never throws; linear time. */
export const readCorrection = (text: string, subject: Subject): Reading => {
    const read = readerOf(text, subject);
    const statements: Statement[] = [];
    if (takenBack.test(text)) return unread;
    let isSure = !doubt.test(text);
    let count = 0;
    for (const [start, end] of sentencesOf(text)) {
        const whole = text.slice(start, end);
        if (whole.trim() === '') continue;
        if (++count > mostSentences) return { statements, isSure: false };
        const reading = whole.length > longestSentence || whole.includes('?') ? unread : read(start, end);
        statements.push(...reading.statements);
        isSure &&= reading.isSure;
    }
    return { statements, isSure: isSure && statements.length > 0 };
};
