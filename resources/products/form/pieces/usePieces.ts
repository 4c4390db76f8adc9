import { useMemo, useState } from 'react';
import type { CheckedName } from '../../../../contract/ingredients.ts';
import { limits } from '../../../../contract/limits.ts';
import { joinIngredients, nameKey } from '../ingredientText.ts';
import type { IngredientCheck } from '../useIngredientCheck.ts';
import { useNearestNames } from '../useNearestNames.ts';
import {
    decided,
    giveBack,
    idsOf,
    keepDecisions,
    leaveOut,
    piecesOf,
    readList,
    rename,
    type KeptPieces,
    type LeftOut,
    type Piece,
    type PieceList,
    type Reading,
} from './pieceList.ts';

interface Step extends PieceList {
    newNames: IngredientCheck['newNames'];
    /** The text it made; Undo does not discard text typed since. */
    made: string;
}

const answersOf = ({ pieces }: Reading): CheckedName[] =>
    pieces
        .filter(({ outcome }) => outcome !== 'leftOut')
        .map(({ name, ingredient }) => ({
            name,
            ingredient_id: ingredient?.id ?? null,
            ewg_hazard_score: ingredient?.ewg_hazard_score,
        }));

/** The pieces always have the names of the form's text, whoever changes it. */
export const usePieces = (check: IngredientCheck) => {
    const [notes, setNotes] = useState<PieceList['notes']>(new Map());
    const [left, setLeft] = useState<readonly LeftOut[]>([]);
    const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
    const [steps, setSteps] = useState<readonly Step[]>([]);
    const [taken, setTaken] = useState(false);
    const { ingredients, names, newNames } = check;
    const listed = useMemo(
        () =>
            ingredients.length > 0
                ? ingredients
                : names
                      .slice(0, limits.productIngredients)
                      .map((name, index) => ({ name, position: index + 1, state: 'unchecked' as const })),
        [ingredients, names],
    );
    const bare = useMemo(() => piecesOf(listed, notes, looked), [listed, notes, looked]);
    const nearest = useNearestNames(
        bare.filter(({ state, note }) => state === 'unknown' && !note.nearest).map(({ name }) => name),
    );
    const list = (): PieceList => ({ names: check.latestNames(), notes, left });

    /** Puts the list into the form, as one step that can be undone. */
    const put = (next: PieceList, answers?: CheckedName[], added = newNames) => {
        const made = joinIngredients(next.names);
        // Before the text changes, from which the names come.
        const step = { ...list(), newNames, made };
        setSteps(done => [...done, step]);
        setNotes(next.notes);
        setLeft(next.left);
        if (added !== newNames) check.setNewNames?.(added);
        check.putNames(next.names, answers);
    };
    const kept = useMemo((): KeptPieces | null => {
        const isPlain = notes.size + left.length + looked.size + newNames.size === 0;
        if (isPlain) return null;
        return { names, notes: [...notes], left, looked: [...looked], newNames: [...newNames] };
    }, [names, notes, left, looked, newNames]);
    const indexOf = (id: string) => idsOf(check.latestNames()).indexOf(id);
    const last = steps.at(-1);
    const canUndo = last !== undefined && last.made === joinIngredients(names);

    return {
        pieces: bare,
        left,
        nearestOf: ({ name, note }: Piece) => note.nearest ?? nearest.found.get(nameKey(name)),
        isLooking: nearest.isLooking,
        /** New names are saved with the product; else they are added to the database at once. */
        savesNewNames: check.setNewNames !== undefined && (taken || nearest.isThere),
        take: (reading: Reading) => {
            setTaken(true);
            const label = taken ? keepDecisions(list(), readList(reading)) : readList(reading);
            // A picture without a single name does not empty the list.
            put(label.names.length > 0 ? label : { ...list(), left: label.left }, answersOf(reading));
        },
        /** Null for a list of which nothing is known besides its text. */
        kept,
        /** What was kept with a list that is in the form again. */
        restore: (before: KeptPieces) => {
            setTaken(true);
            setSteps([]);
            setNotes(new Map(before.notes));
            setLeft(before.left);
            setLooked(new Set(before.looked));
            check.setNewNames?.(new Set(before.newNames));
            if (joinIngredients(before.names) === check.latestText()) check.putNames(before.names);
        },
        look: ({ name, isUnseen }: Piece) => {
            if (isUnseen) setLooked(before => new Set(before).add(nameKey(name)));
        },
        rename: (id: string, name: string) => put(rename(list(), indexOf(id), name)),
        leaveOut: (id: string, reason: 'byHand' | 'repeated' = 'byHand') =>
            put(leaveOut(list(), indexOf(id), reason)),
        giveBack: (given: LeftOut) => put(giveBack(list(), given)),
        saveAsNew: (added: readonly string[]) =>
            put(decided(list(), added), undefined, new Set([...newNames, ...added.map(nameKey)])),
        /** Undoes the last step; undefined without one, or if the text was typed over since. */
        undo: canUndo
            ? () => {
                  setSteps(steps.slice(0, -1));
                  setNotes(last.notes);
                  setLeft(last.left);
                  check.setNewNames?.(last.newNames);
                  check.putNames(last.names);
              }
            : undefined,
    };
};

export type Pieces = ReturnType<typeof usePieces>;
