import { OptionalRecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { characters, limits } from '../../../contract/limits.ts';
import { ConfirmDialog } from '../../../src/kit/ConfirmDialog.tsx';
import { ReferenceInput } from '../../../src/kit/input/ReferenceInput.tsx';
import { NamesToAdd } from '../form/NamesToAdd.tsx';

interface AddBrandsDialogProps {
    names: readonly string[];
    /** Adds the names that are not left out, all with one country. */
    onYes: (names: string[], country_id: number) => unknown;
    onNo: () => void;
}

const isTooLong = (name: string) => characters(name) > limits.brandName;

/**
 * Shows the brands that are to be added together and asks for their country, because a brand needs one. Names that
 * are too long for a brand are left out.
 */
export const AddBrandsDialog = ({ names, onYes, onNo }: AddBrandsDialogProps) => {
    const translate = useTranslate();
    const form = useForm<{ country_id: number | null }>({ defaultValues: { country_id: null } });
    const country = useWatch({ control: form.control, name: 'country_id' });
    const added = names.filter(name => !isTooLong(name));
    const why = translate('resources.products.ingredients.doubt.long', { max: limits.brandName });
    const leftOut = names.filter(isTooLong).map(name => ({ name, why }));
    return (
        <ConfirmDialog
            open
            title={translate('resources.products.bulk.missing.addBrands')}
            text={translate('resources.products.bulk.missing.addBrandsQuestion')}
            yesDisabled={country === null || added.length === 0}
            onYes={() => country !== null && onYes(added, country)}
            onNo={onNo}
        >
            <NamesToAdd added={added} leftOut={leftOut} />
            <OptionalRecordContextProvider value={{}}>
                <ResourceContextProvider value="brands">
                    <FormProvider {...form}>
                        <ReferenceInput source="country_id" label="resources.brands.fields.country_id" />
                    </FormProvider>
                </ResourceContextProvider>
            </OptionalRecordContextProvider>
        </ConfirmDialog>
    );
};
