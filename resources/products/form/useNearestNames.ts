import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedPiece } from '../../../contract/ingredients.ts';
import { limits } from '../../../contract/limits.ts';
import { callKey, useSend } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import { joinIngredients, nameKey, namesToKeepWhole } from './ingredientText.ts';

/** A known name for an unknown one; its likeness from 0 to 100, absent if the reader mended the name to it. */
export interface Near {
    name: string;
    likeness?: number;
}

/** Of one request: the server looks up hardly more at once. */
const most = 50;

const atOnce = (names: readonly string[]) => {
    let length = 0;
    return names.slice(0, most).filter(name => (length += name.length + 2) <= limits.labelText);
};

const nearOf = ({ ingredient, name, nearest }: ParsedPiece): readonly Near[] =>
    ingredient ? [{ name }] : nearest;

/** By the key of the unknown name, absent until they are known. `isThere`: the backend looks up such names. */
export const useNearestNames = (unknown: readonly string[]) => {
    const parse = useSend('POST ingredients/parse');
    const [found, setFound] = useState<ReadonlyMap<string, readonly Near[]>>(new Map());
    const open = unknown.filter(name => !found.has(nameKey(name)) && namesToKeepWhole([name]).length === 0);
    const asked = atOnce(open);
    const { data, isFetching } = useQuery({
        queryKey: [...callKey('POST ingredients/parse'), asked],
        enabled: asked.length > 0,
        retry: false,
        queryFn: async ({ signal }) => ({
            asked,
            answer: await parse({ body: { text: joinIngredients(asked), strict: true }, signal }).catch(
                unlessAbsent(null),
            ),
        }),
    });
    const [taken, setTaken] = useState<typeof data>();
    if (data && data !== taken) {
        const next = new Map(found);
        // A backend that looks up none is not asked for the rest.
        for (const name of data.answer ? data.asked : open) next.set(nameKey(name), []);
        for (const piece of data.answer?.pieces ?? []) next.set(nameKey(piece.text), nearOf(piece));
        setTaken(data);
        setFound(next);
    }
    const [isThere, setThere] = useState(false);
    if (data?.answer && !isThere) setThere(true);
    return { found, isLooking: isFetching, isThere };
};
