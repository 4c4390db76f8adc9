import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { Section } from '../../../src/kit/Section.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { hasDuplicateBarcodes } from './barcodeFaults.ts';
import { BarcodeRow } from './BarcodeRow.tsx';
import { FieldError } from './FieldError.tsx';
import type { ProductValues } from './productValues.ts';

const Rows = styled('ul')({ display: 'grid', gap: 8, marginBlockEnd: 8 });

/** The barcodes of a product, each with its image once it is valid. */
export const BarcodesInput = () => {
    const translate = useTranslate();
    const { setFocus } = useFormContext<ProductValues>();
    const [spare, setSpare] = useState<number>();
    const addButton = useRef<HTMLButtonElement>(null);
    const { fields, append, remove } = useFieldArray<ProductValues, 'barcodes', 'key'>({
        name: 'barcodes',
        keyName: 'key',
        // A registered list loses the server's message with the next save; another one would block it.
        rules: { validate: rows => !hasDuplicateBarcodes(rows) || 'refusals.duplicateBarcodes' },
    });
    const typed = useWatch<ProductValues, 'barcodes'>({ name: 'barcodes' }) ?? [];
    const { errors } = useFormState<ProductValues>({ name: 'barcodes' });
    const message = errors.barcodes?.message ?? errors.barcodes?.root?.message;
    const moveOn = (next: number) => {
        if (next < fields.length) setFocus(`barcodes.${next}.barcode`);
        else if (next < limits.barcodes) {
            setSpare(next);
            append({ barcode: '' });
        }
    };
    return (
        <Section title={translate('resources.products.fields.barcodes')} count={fields.length}>
            {fields.length > 0 && (
                <Rows>
                    {fields.map(({ key }, index) => (
                        <BarcodeRow
                            key={key}
                            index={index}
                            isSpare={index === spare}
                            onRemove={() => {
                                setSpare(undefined);
                                remove(index);
                                if (index !== spare) addButton.current?.focus();
                            }}
                            onNext={() => moveOn(index + 1)}
                        />
                    ))}
                </Rows>
            )}
            <Button
                ref={addButton}
                size="small"
                startIcon={<AddIcon />}
                disabled={fields.length >= limits.barcodes}
                onClick={() => append({ barcode: '' })}
            >
                {translate('resources.products.barcodes.add')}
            </Button>
            {hasDuplicateBarcodes(typed) ? (
                <FieldError>{translate('refusals.duplicateBarcodes')}</FieldError>
            ) : (
                message && (
                    <FieldError>
                        <ValidationError error={message} />
                    </FieldError>
                )
            )}
        </Section>
    );
};
