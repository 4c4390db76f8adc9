import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../src/kit/Section.tsx';
import { BrandQuickCreate } from '../form/BrandQuickCreate.tsx';
import { MissingList } from './MissingList.tsx';
import type { Bulk } from './useBulkUpload.ts';

/** More are not drawn; they come up as the first ones are added. */
const shown = 30;

/**
 * The brands nobody knows, to be added in the small form, which goes on to the next; the products are validated
 * again after each.
 */
export const MissingBrands = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [adding, add] = useState<string>();
    const { missingBrands: names, saving, validating, attempt, brandAdded } = bulk;
    const open = adding !== undefined && names.includes(adding);
    if (names.length === 0) return null;
    return (
        <Section title={translate('resources.products.bulk.missing.brands')} count={names.length}>
            <MissingList>
                {names.slice(0, shown).map(name => (
                    <li key={name}>
                        <span>{name}</span>
                        <Button
                            size="small"
                            startIcon={<AddIcon />}
                            aria-label={translate('resources.products.bulk.missing.addBrand', { name })}
                            disabled={saving || validating}
                            onClick={() => add(name)}
                        >
                            {translate('resources.products.ingredients.add')}
                        </Button>
                    </li>
                ))}
            </MissingList>
            {names.length > shown && (
                <p>
                    {translate('resources.products.bulk.missing.more', { smart_count: names.length - shown })}
                </p>
            )}
            {open && (
                <BrandQuickCreate
                    key={adding}
                    name={adding}
                    onSaved={({ name }) => {
                        add(names[names.indexOf(adding) + 1]);
                        void attempt(brandAdded(adding, name));
                    }}
                    onCancel={() => add(undefined)}
                />
            )}
        </Section>
    );
};
