import { boxRecordKinds } from '../../contract/records.ts';
import { records } from '../records/records.ts';

/** A word without case, accents and the signs that join its parts. */
const plain = (word: string) =>
    word
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, '_');

const kindOf = new Map(
    boxRecordKinds.flatMap(kind =>
        [kind, `${kind}s`, ...(records[kind].box.words?.split(' ') ?? [])].map(
            word => [plain(word), kind] as const,
        ),
    ),
);

/** The kind of record that a word means: `Products`, `shop-item` or `marque`; undefined for any other word. */
export const kindOfWord = (word: string) => kindOf.get(plain(word.trim()));
