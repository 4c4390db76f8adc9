import type { CorrectionOutcome } from './limits.ts';

/** What staff write about a member. */
export const memberNoteTypes = ['note', 'warning', 'mute'] as const;
export type MemberNoteType = (typeof memberNoteTypes)[number];

/** The texts of members that staff can delete. */
export const removableKinds = [
    'product_review',
    'post',
    'post_comment',
    'product_question',
    'product_question_answer',
] as const;
export type RemovableKind = (typeof removableKinds)[number];

/** The languages in which Backbar words messages to members. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const;
export type Language = (typeof languages)[number];

/** What a message to a member says, each with texts of its own. */
export const messageKinds = [
    'submission_accepted',
    'submission_hidden',
    'correction_right',
    'correction_already_so',
    'correction_wrong',
    'correction_resolved',
    'text_removed',
    'warning',
    'mute',
    'taken_back',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `waiting` may still be dropped; `unknown` was sent without an answer, and never again; `refused` by the receiver for
 * good.
 */
export const tellingStates = ['waiting', 'sending', 'sent', 'unknown', 'refused'] as const;

/**
 * What became of an item, as far as its member may hear of it. Null: nothing (any more); `resolved`: a correction of which
 * nobody said what it was; `answered` with a mark of what was said, which is in words of its own.
 */
export type ToldOutcome =
    | 'added'
    | 'linked'
    | 'hidden'
    | CorrectionOutcome
    | 'resolved'
    | 'removed'
    | 'warned'
    | 'muted'
    | `answered ${string}`
    | null;

/** The one place that says which message an outcome is; undefined for an outcome of which the member hears nothing. */
export const messageFor = (kind: string, outcome: ToldOutcome): MessageKind | undefined => {
    switch (outcome) {
        case 'added':
        case 'linked':
            return 'submission_accepted';
        case 'hidden':
            return 'submission_hidden';
        case 'right':
        case 'already_so':
        case 'wrong':
        case 'resolved':
            return `correction_${outcome}`;
        case 'warned':
            return 'warning';
        case 'muted':
            return 'mute';
        case 'removed':
            return (removableKinds as readonly string[]).includes(kind) ? 'text_removed' : undefined;
        default:
            return undefined;
    }
};

interface WordFacts {
    /** How many scanned the product. */
    scans: number;
    /** The end of a mute. */
    until: Date | null;
}

/** What the first words of a kind claim. */
interface DefaultFacts {
    hasPictures: boolean;
    /** Whether the record that a correction is about was changed with its decision. */
    isChanged: boolean;
}

/** The digit of the words that are said of a kind unless others are chosen: the first ones, if what they claim holds. */
export const defaultDigit = (kind: MessageKind, { hasPictures, isChanged }: DefaultFacts) =>
    (kind === 'submission_hidden' && !hasPictures) || (kind === 'correction_right' && !isChanged) ? 2 : 1;

/** A short mark of a text (FNV-1a), by which words that were replaced meanwhile are told from those that were shown. */
const markOf = (text: string) => {
    let mark = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
    return (mark >>> 0).toString(16).padStart(8, '0');
};

/** Says which words were chosen, as the header `X-Words` does: their digit and a mark of their text as it is listed. */
export const wordsChoice = (digit: number, text: string) => `${digit}-${markOf(text)}`;

/** The shape of a choice. */
export const choiceShape = /^(10|[1-9])-[0-9a-f]{8}$/;

/**
 * The words of a digit with what they name: `%{scans}` and `%{until}`. Words that name scans where there are none give
 * way to the next ones.
 */
export const fillWords = (
    texts: readonly string[],
    digit: number,
    language: string,
    { scans, until }: WordFacts,
): string => {
    const text = texts[digit - 1] ?? texts[0] ?? '';
    const next = texts[digit];
    if (text.includes('%{scans}') && scans < 2 && next !== undefined)
        return fillWords(texts, digit + 1, language, { scans, until });
    const day = until?.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) ?? '';
    return text.replaceAll('%{scans}', scans.toLocaleString(language)).replaceAll('%{until}', day);
};
