import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import type { Http } from '../../../dataProvider/http.ts';
import { imageAddress } from '../../ui/format/image.ts';
import type { LabelReading } from '../desk/patch/label.ts';
import { lineBoxes } from './lineBoxes.ts';

/** With fewer known ingredients the photograph shows something else, or is too poor to read. */
const fewest = 3;

/** Reads a label in this browser; null if it has no list of ingredients. Rejects when it cannot be read. */
export const labelQuery = (http: Http, stem: string | undefined) =>
    queryOptions({
        queryKey: ['recognition', 'label', stem],
        queryFn: async ({ signal }): Promise<LabelReading | null> => {
            const { readText } = await import('../../services/recognition/recognition.ts');
            const address = imageAddress(stem ?? '', 'original') ?? '';
            const { text, words } = await readText(address, { signal, onProgress: () => undefined });
            const body = { text: text.slice(0, limits.labelText) };
            const label = await http
                .call('POST ingredients/parse', { body, signal })
                .catch(unlessAbsent(null));
            const known = (label?.pieces ?? []).filter(
                ({ ingredient, outcome }) => ingredient !== null && outcome !== 'leftOut',
            );
            if (known.length < fewest) return null;
            return {
                pieces: known.map(({ ingredient, start, end }) => ({
                    ingredient,
                    boxes: lineBoxes(words, start, end),
                })),
            };
        },
        staleTime: Infinity,
        retry: false,
    });
