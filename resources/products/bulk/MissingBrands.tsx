import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { BrandQuickCreate } from '../form/BrandQuickCreate.tsx';
import { nameKey } from '../form/ingredientText.ts';
import { countUses } from './missing.ts';
import { MissingNames } from './MissingNames.tsx';
import { replaceBrands, type Replacements } from './rowChanges.ts';
import { mostSimilar } from './suggestions.ts';
import type { Bulk } from './useBulkUpload.ts';

const none: Replacements = new Map();

/**
 * Unknown brands: replaced by known ones, or added one after the other in a small form, which keeps the country
 * of the last one. The products are validated once, when the form closes.
 */
export const MissingBrands = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [waiting, setWaiting] = useState<readonly string[]>([]);
    const [country, setCountry] = useState<number | null>(null);
    /** The names that brands were added under, by the missing names. */
    const [added, setAdded] = useState(none);
    const { data: brands } = useReference('brands');
    const { rows, missingBrands: names, saving, validating, attempt, revalidate } = bulk;
    const similar = useMemo(() => mostSimilar(names, brands?.map(({ name }) => name) ?? []), [names, brands]);
    const missing = useMemo(
        () => countUses(names, rows, ({ brand }) => [brand], similar),
        [names, rows, similar],
    );
    const t = (key: string, args?: object) => translate(`resources.products.bulk.missing.${key}`, args);
    const [adding, ...rest] = waiting;

    const finish = (replacements: Replacements) => {
        setWaiting([]);
        setAdded(none);
        if (replacements.size > 0) void attempt(revalidate(replaceBrands(replacements)));
    };
    return (
        <MissingNames
            title={t('brands')}
            missing={missing}
            addLabel={name => t('addBrand', { name })}
            disabled={saving || validating || adding !== undefined}
            onAdd={setWaiting}
            onReplace={replacements => void attempt(revalidate(replaceBrands(replacements)))}
        >
            {adding !== undefined && (
                <>
                    <BrandQuickCreate
                        key={adding}
                        name={adding}
                        countryId={country}
                        onSaved={({ name, country_id }) => {
                            const next = new Map(added).set(nameKey(adding), name);
                            setCountry(country_id);
                            if (rest.length === 0) return finish(next);
                            setAdded(next);
                            setWaiting(rest);
                        }}
                        onCancel={() => finish(added)}
                    />
                    {added.size > 0 && <Quiet>{t('brandsAdded')}</Quiet>}
                </>
            )}
        </MissingNames>
    );
};
