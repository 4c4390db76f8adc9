import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedPiece } from '../../../../contract/ingredients.ts';
import { limits } from '../../../../contract/limits.ts';
import { useConsole } from '../../../../dataProvider/useConsole.ts';
import { joinIngredients, nameKey, namesToKeepWhole } from '../ingredientText.ts';
import type { Near, Piece } from './pieceList.ts';

/** As many of the names as one request takes. */
const atOnce = (names: readonly string[]) => {
    let length = 0;
    return names.filter(name => (length += name.length + 2) <= limits.labelText);
};

const nearOf = ({ ingredient, name, nearest }: ParsedPiece): readonly Near[] =>
    ingredient ? [{ name }] : nearest;

/** The known names that resemble the unknown ones of the list, which are asked for together. */
export const useNearest = (pieces: readonly Piece[]) => {
    const { parseIngredients } = useConsole();
    const [found, setFound] = useState<ReadonlyMap<string, readonly Near[]>>(new Map());
    const unknown = pieces
        .filter(({ state, name, note }) => state === 'unknown' && !note.nearest && !found.has(nameKey(name)))
        .map(({ name }) => name);
    const asked = atOnce(unknown.filter(name => namesToKeepWhole([name]).length === 0));
    const { data, isFetching } = useQuery({
        queryKey: ['ingredients', 'nearest', asked],
        enabled: asked.length > 0,
        retry: false,
        queryFn: async ({ signal }) => ({
            asked,
            answer: await parseIngredients({ text: joinIngredients(asked), strict: true }, signal),
        }),
    });
    const [taken, setTaken] = useState<typeof data>();
    if (data && data !== taken) {
        const next = new Map(found);
        for (const name of data.asked) next.set(nameKey(name), []);
        for (const piece of data.answer?.pieces ?? []) next.set(nameKey(piece.text), nearOf(piece));
        setTaken(data);
        setFound(next);
    }
    const [isThere, setThere] = useState(false);
    if (data?.answer && !isThere) setThere(true);
    return { found, isLooking: isFetching, isThere };
};
