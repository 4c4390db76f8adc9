import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BrandQuickCreate } from '../form/BrandQuickCreate.tsx';
import { MissingNames } from './MissingNames.tsx';
import type { Bulk } from './useBulkUpload.ts';

/**
 * Unknown brands. The small form adds one and moves on to the next; each addition validates the products
 * again.
 */
export const MissingBrands = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [adding, setAdding] = useState<string>();
    const { missingBrands: names, saving, validating, attempt, brandAdded } = bulk;
    const open = adding !== undefined && names.includes(adding);
    return (
        <MissingNames
            title={translate('resources.products.bulk.missing.brands')}
            names={names}
            addLabel={name => translate('resources.products.bulk.missing.addBrand', { name })}
            disabled={saving || validating}
            onAdd={setAdding}
        >
            {open && (
                <BrandQuickCreate
                    key={adding}
                    name={adding}
                    onSaved={({ name }) => {
                        setAdding(names[names.indexOf(adding) + 1]);
                        void attempt(brandAdded(adding, name));
                    }}
                    onCancel={() => setAdding(undefined)}
                />
            )}
        </MissingNames>
    );
};
