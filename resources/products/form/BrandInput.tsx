import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BrandChoice } from '../../../contract/brands.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { AutocompleteInput } from '../../../src/ui/input/AutocompleteInput.tsx';
import { BrandQuickCreate } from './BrandQuickCreate.tsx';
import { brandNamed } from './prefill.ts';
import type { ProductValues } from './productValues.ts';
import { useFilledIn } from './useFilledIn.ts';
import { useFocusBack } from './useFocusBack.ts';

interface BrandInputProps {
    /** An unknown initial name opens the form that adds the brand. */
    initialName?: string;
}

export const BrandInput = ({ initialName = '' }: BrandInputProps) => {
    const translate = useTranslate();
    const { setValue } = useFormContext<ProductValues>();
    const { data: brands } = useReference('brands');
    const first = brands && brandNamed(brands, initialName)?.id;
    const unknown = brands !== undefined && initialName !== '' && first === undefined;
    // Until staff open or close the form that adds a brand, an unknown name keeps it open.
    const [opened, setOpened] = useState<boolean>();
    const adding = opened ?? unknown;
    // Selected at once, while the list of brands is still reloading.
    const [saved, setSaved] = useState<BrandChoice>();
    const choices =
        brands && saved && !brands.some(({ id }) => id === saved.id) ? [...brands, saved] : brands;
    useFilledIn('brand_id', first);
    const { button, cancelled } = useFocusBack(adding);
    return (
        <div>
            <AutocompleteInput
                source="brand_id"
                choices={choices}
                helperText={
                    !adding && (
                        <Button
                            ref={button}
                            variant="text"
                            size="small"
                            startIcon={<AddIcon />}
                            aria-expanded={false}
                            onClick={() => setOpened(true)}
                        >
                            {translate('resources.products.brand.add')}
                        </Button>
                    )
                }
            />
            {adding && (
                <BrandQuickCreate
                    name={unknown ? initialName : ''}
                    pressed={opened === true}
                    onSaved={brand => {
                        setSaved(brand);
                        setValue('brand_id', brand.id, { shouldDirty: true, shouldValidate: true });
                        setOpened(false);
                    }}
                    onCancel={() => {
                        cancelled();
                        setOpened(false);
                    }}
                />
            )}
        </div>
    );
};
