import { OptionalRecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { FormDialog } from '../../src/kit/FormDialog.tsx';
import { ServerErrors } from '../../src/kit/form/FormAlert.tsx';
import { showRefusal } from '../../src/kit/form/refusedErrors.ts';
import { BooleanInput } from '../../src/kit/input/BooleanInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { useIsStale } from '../../src/kit/record/StaleRecord.ts';
import { number } from '../../src/kit/fields/field.ts';
import { rulesOf } from '../../src/kit/fields/rules.ts';
import { useCopyBarcode } from '../../src/shared/newProduct/useCopyBarcode.ts';
import { LinkTarget } from './LinkTarget.tsx';
import { useLinking } from './useLinking.ts';

interface LinkValues {
    product_id: string;
    copy_barcode: boolean;
}

const idRules = rulesOf(number({ required: true, min: 1, max: limits.id }));

/** The id in the address of a product page, or the text as typed. */
const idOf = (text: string) => /\/product\/(\d+)/.exec(text)?.[1] ?? text.trim();

/** Links the new product to a product by id (catalogue document, section 2). Closes once it is linked. */
export const LinkByIdDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { possible, copy } = useCopyBarcode(useRecordContext<NewProduct>()!);
    const form = useForm<LinkValues>({
        mode: 'onTouched',
        defaultValues: { product_id: '', copy_barcode: copy },
    });
    const isStale = useIsStale();
    const isEmpty = useWatch({ control: form.control, name: 'product_id' }).trim() === '';
    const { link, isPending } = useLinking({
        onDone: onClose,
        onError: error => {
            form.clearErrors();
            showRefusal(error, form);
        },
    });
    const save = form.handleSubmit(({ product_id, copy_barcode }) => link(Number(product_id), copy_barcode));
    return (
        <OptionalRecordContextProvider value={{}}>
            <FormProvider {...form}>
                <FormDialog
                    open
                    title={translate('resources.new-products.link.title')}
                    action={translate('resources.new-products.link.do')}
                    disabled={isEmpty || isStale}
                    isPending={isPending}
                    onSubmit={save}
                    onClose={onClose}
                >
                    <ServerErrors />
                    <TextInput
                        source="product_id"
                        label="resources.new-products.link.product_id"
                        validate={idRules}
                        parse={idOf}
                        helperText={<LinkTarget />}
                        // The dialog has a single field to fill in.
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus
                        inputMode="numeric"
                        autoComplete="off"
                        tabular
                    />
                    {possible ? (
                        <BooleanInput
                            source="copy_barcode"
                            label="resources.new-products.link.copy_barcode"
                        />
                    ) : (
                        <Quiet>{translate('resources.new-products.link.nothingToCopy')}</Quiet>
                    )}
                </FormDialog>
            </FormProvider>
        </OptionalRecordContextProvider>
    );
};
