import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import {
    defaultDigit,
    fillWords,
    languages,
    messageKinds,
    wordsChoice,
    type Language,
    type MessageKind,
} from '../../contract/memberWords.ts';
import type { RecordKind } from '../../contract/records.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import { ownWords } from '../database/schema/members.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { defaultWords } from './defaultWords.ts';

type Reader = Pick<Database, 'execute'>;

const readOwn = async (db: Reader) =>
    new Map(
        (
            await readRows<{ kind: MessageKind; texts: string[] }>(db, sql`select kind, texts from own_words`)
        ).map(({ kind, texts }) => [kind, texts]),
    );

/** The words of every kind of message in a language, those of staff after Backbar's. */
export const listWords = async (
    db: Reader,
    language: Language,
): Promise<NonNullable<ResponseOf<'GET words'>>> => {
    const own = await readOwn(db);
    return Object.fromEntries(
        messageKinds.map(kind => {
            const texts = own.get(kind) ?? [];
            return [kind, { texts: [...defaultWords[language][kind], ...texts], own: texts.length }];
        }),
    );
};

/** The kinds of record of which a kind of message tells, those that many are of by one of each area. */
export const kindsTold = (kind: MessageKind): readonly RecordKind[] => {
    if (kind.startsWith('submission_')) return ['new_product'];
    if (kind.startsWith('correction_')) return ['correction'];
    if (kind === 'text_removed') return ['post'];
    return kind === 'taken_back' ? ['new_product', 'post', 'account'] : ['account'];
};

/** Throws 422 for more words than there are digits. */
export const replaceOwnWords = (edit: Edit, { kind, texts }: ParsedBody<'PUT words'>) =>
    edit(async tx => {
        const max = limits.wordings - defaultWords.en[kind].length;
        if (texts.length > max) throw invalid({ texts: problem('tooManyWords', { max }) });
        if (texts.length)
            await tx
                .insert(ownWords)
                .values({ kind, texts })
                .onConflictDoUpdate({ target: ownWords.kind, set: { texts } });
        else await tx.execute(sql`delete from own_words where kind = ${kind}`);
    });

interface Said {
    kind: MessageKind;
    scans: number;
    until: Date | null;
    hasPictures: boolean;
    isChanged: boolean;
    /** Instead of the words of the kind. */
    reply: string | null;
}

/** What a message says, by language or in words of staff's own. */
export interface Words {
    digit: number;
    texts: Partial<Record<Language | 'own', string>>;
}

/**
 * Words messages: each in every language, or as staff worded it; in chosen words those of the kind that has them. Throws 409
 * if these are no longer the words of any.
 */
export const wordsFor = async (
    db: Reader,
    messages: readonly Said[],
    choice: string | undefined,
): Promise<Words[]> => {
    const own = await readOwn(db);
    const digit = Number(choice?.split('-')[0]);
    const isChosen = ({ kind, reply }: Said) => {
        if (choice === undefined || reply !== null) return false;
        const theirs = own.get(kind)?.[digit - defaultWords.en[kind].length - 1];
        return [theirs, ...languages.map(language => defaultWords[language][kind][digit - 1])].some(
            text => text !== undefined && wordsChoice(digit, text) === choice,
        );
    };
    const chosen = new Set(messages.filter(isChosen).map(({ kind }) => kind));
    if (choice !== undefined && chosen.size === 0 && messages.some(({ reply }) => reply === null))
        throw conflict('wordsChanged');
    return messages.map(message => {
        const { kind, reply } = message;
        if (reply !== null) return { digit: 1, texts: { own: reply } };
        const said = chosen.has(kind) ? digit : defaultDigit(kind, message);
        const theirs = own.get(kind)?.[said - defaultWords.en[kind].length - 1];
        if (theirs !== undefined)
            return { digit: said, texts: { own: fillWords([theirs], 1, 'en', message) } };
        const texts = Object.fromEntries(
            languages.map(language => [
                language,
                fillWords(defaultWords[language][kind], said, language, message),
            ]),
        );
        return { digit: said, texts };
    });
};
