import { useMemo, useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { BrandQuickCreate } from '../form/BrandQuickCreate.tsx';
import { nameKey } from '../form/ingredientText.ts';
import { AddBrandsDialog } from './AddBrandsDialog.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { countUses } from './missing.ts';
import { MissingNames } from './MissingNames.tsx';
import { replaceBrands, type Replacements } from './rowChanges.ts';
import { mostSimilar } from './suggestions.ts';
import { useBatches } from './useBatches.ts';
import type { Bulk } from './useBulkUpload.ts';

/**
 * Unknown brands: replaced by known ones, or added, one in a small form, where its name can be mended, several
 * together with one country. The products are validated once, afterwards.
 */
export const MissingBrands = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [create] = useCreate();
    const [asked, setAsked] = useState<readonly string[]>([]);
    const batches = useBatches();
    const { data: brands } = useReference('brands');
    const { rows, missingBrands: names, saving, validating, attempt, revalidate } = bulk;
    const similar = useMemo(() => mostSimilar(names, brands?.map(({ name }) => name) ?? []), [names, brands]);
    const missing = useMemo(
        () => countUses(names, rows, ({ brand }) => [brand], similar),
        [names, rows, similar],
    );
    const [only] = asked;
    const t = (key: string, args?: object) => translate(`resources.products.bulk.missing.${key}`, args);
    const close = () => setAsked([]);
    const replace = (replacements: Replacements) => void attempt(revalidate(replaceBrands(replacements)));

    const add = async (added: readonly string[], country_id: number) => {
        close();
        const sending = batches.run(added, 1, ([name]) =>
            create('brands', { data: { name, country_id } }, { returnPromise: true }),
        );
        if (!sending) return;
        const succeeded = await attempt(sending);
        // After a failure too: those before it have been added.
        const validated = revalidate();
        if (!succeeded) return void validated.catch(() => undefined);
        notify('resources.products.bulk.missing.brandsAdded');
        await attempt(validated);
    };
    return (
        <MissingNames
            title={t('brands')}
            missing={missing}
            addLabel={name => t('addBrand', { name })}
            disabled={saving || validating || asked.length > 0 || batches.progress !== undefined}
            onAdd={setAsked}
            onReplace={replace}
        >
            <BatchStatus batches={batches} />
            {asked.length > 1 && (
                <AddBrandsDialog
                    names={asked}
                    onYes={(added, country) => void add(added, country)}
                    onNo={close}
                />
            )}
            {only !== undefined && asked.length === 1 && (
                <BrandQuickCreate
                    key={only}
                    name={only}
                    onSaved={({ name }) => {
                        close();
                        replace(new Map([[nameKey(only), name]]));
                    }}
                    onCancel={close}
                />
            )}
        </MissingNames>
    );
};
