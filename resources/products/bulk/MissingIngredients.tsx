import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { doubtOf } from '../../../labels/prose.ts';
import { limits } from '../../../contract/limits.ts';
import { callKey, useSend } from '../../../dataProvider/calls.ts';
import { AddIngredientsDialog } from '../form/AddIngredientsDialog.tsx';
import { useNearestNames } from '../form/useNearestNames.ts';
import { BatchStatus, useBatches } from './batches.tsx';
import { countUses, spellingsOf } from './missing.ts';
import { MissingNames } from './MissingNames.tsx';
import { replaceIngredients } from './rowChanges.ts';
import type { Bulk } from './useBulkUpload.ts';

/** For each missing name its first other spelling in the database, found in one call. */
const useKnownSpellings = (names: readonly string[]) => {
    const check = useSend('POST ingredients/check');
    const { data } = useQuery({
        queryKey: [...callKey('POST ingredients/check'), names],
        enabled: names.length > 0,
        queryFn: async ({ signal }) => {
            const pairs = names.flatMap(name => spellingsOf(name).map(spelling => ({ name, spelling })));
            const found = new Map<string, string>();
            if (pairs.length === 0) return found;
            const checked = await check({ body: { names: pairs.map(({ spelling }) => spelling) }, signal });
            for (const [index, { name, spelling }] of pairs.entries())
                if (typeof checked[index]?.ingredient_id === 'number' && !found.has(name))
                    found.set(name, spelling);
            return found;
        },
    });
    return data;
};

const none: ReadonlyMap<string, string> = new Map();

export const MissingIngredients = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [locale] = useLocaleState();
    const send = useSend('POST ingredients/bulk');
    const [asked, setAsked] = useState<readonly string[]>([]);
    const batches = useBatches();
    const { rows, missingIngredients: names, saving, validating, attempt, revalidate } = bulk;
    const known = useKnownSpellings(names) ?? none;
    const { found: nearest } = useNearestNames(names);
    const missing = useMemo(
        () => countUses(names, rows, ({ ingredients }) => ingredients, known, nearest),
        [names, rows, known, nearest],
    );
    const plain = useMemo(() => names.filter(name => doubtOf(name) === undefined), [names]);
    const busy = saving || validating || batches.progress !== undefined;
    const t = (key: string, args?: object) => translate(`resources.products.ingredients.${key}`, args);

    const add = async (added: readonly string[]) => {
        setAsked([]);
        const sending = batches.run(added, limits.productIngredients, batch =>
            send({
                body: { ingredients: batch.map(name => ({ names: [{ name, primary: true }] })) },
                batch: bulk.batch,
            }),
        );
        if (!sending) return;
        const succeeded = await attempt(sending);
        // After a failure too: some may have been added, or a colleague added them first.
        const validated = revalidate();
        if (!succeeded) return void validated.catch(() => undefined);
        notify('resources.ingredients.notifications.savedSeveral');
        await attempt(validated);
    };
    return (
        <MissingNames
            title={translate('resources.products.bulk.missing.ingredients')}
            missing={missing}
            addLabel={name => t('addOne', { name })}
            disabled={busy}
            onAdd={setAsked}
            onReplace={replacements => void attempt(revalidate(replaceIngredients(replacements)))}
            end={
                plain.length > 0 && (
                    <Button
                        size="small"
                        startIcon={<AddIcon />}
                        disabled={busy}
                        onClick={() => setAsked(names)}
                    >
                        {t('addAll', { count: plain.length.toLocaleString(locale) })}
                    </Button>
                )
            }
        >
            <BatchStatus batches={batches} />
            <AddIngredientsDialog names={asked} onYes={added => void add(added)} onNo={() => setAsked([])} />
        </MissingNames>
    );
};
