import { useRecordContext, useTranslate } from 'react-admin';
import { limits } from '../../contract/limits.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { FormDialog } from '../../src/kit/form/FormDialog.tsx';
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

const labels = {
    product_id: 'resources.new-products.link.product_id',
    copy_barcode: 'resources.new-products.link.copy_barcode',
};

/** The id in the address of a product page, or the text as typed. */
const idOf = (text: string) => /\/product\/(\d+)/.exec(text)?.[1] ?? text.trim();

const fail = (error: unknown) => {
    throw error;
};

/** Links the new product to a product by id (catalogue document, section 2). Closes once it is linked. */
export const LinkByIdDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const submission = useRecordContext<NewProduct>()!;
    const { possible, copy } = useCopyBarcode(submission);
    const isStale = useIsStale();
    const { link } = useLinking({ onError: fail });
    return (
        <FormDialog<LinkValues>
            open
            title={translate('resources.new-products.link.title')}
            action={translate('resources.new-products.link.do')}
            draft={`new-products/${submission.id}/link`}
            labels={labels}
            values={{ product_id: '', copy_barcode: copy }}
            canSave={({ product_id }) => product_id.trim() !== '' && !isStale}
            save={({ product_id, copy_barcode }) => link(Number(product_id), copy_barcode)}
            onClose={onClose}
        >
            <TextInput
                source="product_id"
                label={labels.product_id}
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
                <BooleanInput source="copy_barcode" label={labels.copy_barcode} />
            ) : (
                <Quiet>{translate('resources.new-products.link.nothingToCopy')}</Quiet>
            )}
        </FormDialog>
    );
};
