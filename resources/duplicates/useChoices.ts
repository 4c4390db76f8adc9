import { useEffect, useState } from 'react';
import type { Candidate } from '../../contract/duplicates.ts';
import type { Fields } from '../../src/ui/fields/field.ts';
import { imageAddress, stemOf } from '../../src/ui/format/image.ts';
import {
    canTakeAll,
    chosenBeforehand,
    isEqual,
    survivorOf,
    takenFields,
    takeOf,
    type Choice,
    type MergedRecord,
    type NamedField,
    type PictureSizes,
} from './choices.ts';

/** Loads pictures as they were uploaded; returns their sizes by stem, as soon as each is known. */
const usePictureSizes = (stems: readonly string[]): PictureSizes => {
    const [sizes, setSizes] = useState<PictureSizes>({});
    const wanted = stems.join('\n');
    useEffect(() => {
        const pictures = wanted.split('\n').flatMap(stem => {
            const address = stem && imageAddress(stem, 'original');
            if (!address) return [];
            const picture = new Image();
            picture.addEventListener('load', () => {
                const { naturalWidth: width, naturalHeight: height } = picture;
                setSizes(known => ({ ...known, [stem]: { width, height } }));
            });
            picture.src = address;
            return [picture];
        });
        return () => {
            for (const picture of pictures) picture.removeAttribute('src');
        };
    }, [wanted]);
    return sizes;
};

/** A record of a case, in the order of its columns. */
export interface Column {
    record: MergedRecord;
    candidate: Pick<Candidate, 'id' | 'people' | 'created'>;
}

interface Held {
    keep?: number;
    chosen: Readonly<Record<string, Choice>>;
    out: ReadonlySet<number>;
    row: number;
}

/** Which record stays, what is taken from which, and the field that the keys act on. */
export const useChoices = (fields: Fields, columns: readonly Column[]) => {
    const [held, setHeld] = useState<Held>({ chosen: {}, out: new Set(), row: 0 });
    const set = (given: Partial<Held>) => setHeld(known => ({ ...known, ...given }));
    const all = columns.map(({ record }) => record);
    const sizes = usePictureSizes(
        Object.entries(fields).flatMap(([name, { kind }]) =>
            kind === 'image' ? all.flatMap(record => stemOf(record[name]) ?? []) : [],
        ),
    );
    const included = columns.filter(({ record }) => !held.out.has(record.id));
    const isIn = (id: Choice | undefined) => included.some(({ record }) => record.id === id);
    const keep = isIn(held.keep) ? held.keep! : survivorOf(included.map(({ candidate }) => candidate));
    const merged = included
        .map(({ record }) => record)
        .toSorted((one, other) => Number(other.id === keep) - Number(one.id === keep));
    const taken = takenFields(fields, all);
    const different = taken.filter(field => !isEqual(field, merged));
    const choiceOf = (field: NamedField) => {
        const chosen = held.chosen[field[0]];
        return chosen === 'all' || isIn(chosen) ? chosen! : chosenBeforehand(field, merged, sizes);
    };
    const row = Math.min(held.row, different.length - 1);
    const current = different[row];
    return {
        keep,
        /** The survivor first. */
        merged,
        different,
        equal: taken.filter(field => !different.includes(field)),
        sizes,
        choiceOf,
        current: current?.[0],
        take: takeOf(
            different.map(field => [field, choiceOf(field)] as const),
            keep,
        ),
        isIn,
        canLeaveOut: merged.length > 2,
        choose: (name: string, choice: Choice) => set({ chosen: { ...held.chosen, [name]: choice } }),
        /** Takes the field that the keys act on from a column, or from all. */
        chooseHere: (choice: Choice | undefined) => {
            if (!current || choice === undefined) return;
            const isPossible = choice === 'all' ? canTakeAll(current[0]) : isIn(choice);
            if (isPossible) set({ chosen: { ...held.chosen, [current[0]]: choice } });
        },
        goTo: (name: string) => set({ row: different.findIndex(field => field[0] === name) }),
        step: (by: 1 | -1) => set({ row: Math.max(0, Math.min(row + by, different.length - 1)) }),
        /** The record beside the survivor stays. */
        turn: (by: 1 | -1) => {
            const ids = included.map(({ record }) => record.id);
            set({ keep: ids.at((ids.indexOf(keep) + by) % ids.length)! });
        },
        leaveOut: (id: number, isOut: boolean) => {
            const out = new Set(held.out);
            if (isOut) out.add(id);
            else out.delete(id);
            set({ out });
        },
    };
};

export type Choices = ReturnType<typeof useChoices>;
