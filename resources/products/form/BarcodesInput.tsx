import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { barcodeDigits, isEan13, isUpcA } from '../../../contract/barcode.ts';
import { limits } from '../../../contract/limits.ts';
import { ScanButton } from '../../../src/features/barcode/ScanButton.tsx';
import { BarcodePicture } from '../../../src/features/product/BarcodePicture.tsx';
import { exactLength, required } from '../../../src/ui/validators.ts';
import { styled } from '../../../src/ui/styled.ts';
import { FieldError } from './FieldError.tsx';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Section } from '../../../src/ui/page/Section.tsx';
import { hasDuplicateBarcodes, type ProductValues } from './productValues.ts';

const Row = styled('li')(({ theme: { size } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: size.row,
    '& .MuiOutlinedInput-root': { flex: '0 1 220px', fontVariantNumeric: 'tabular-nums' },
    '& p': { marginBlockStart: 0 },
    '& .MuiIconButton-root': { marginInlineStart: 'auto' },
}));

const ean13 = (code: string) => (isEan13(code) ? undefined : 'refusals.ean13');
const upcA = (code: string) => (isUpcA(code) ? 'refusals.upcA' : undefined);
const rules = [upcA, exactLength(limits.barcode), ean13];
const requiredRules = [required(), ...rules];

/** A message key; undefined for a valid EAN-13. */
const fault = (code: string) =>
    upcA(code) ?? (code.length === limits.barcode ? 'refusals.ean13' : 'refusals.exactLength');

interface BarcodeRowProps {
    index: number;
    onRemove: () => void;
    /** The row waits for another scan: it may stay empty, and then goes when it is left. */
    isSpare: boolean;
    /** The next row, after Enter: scanners end each barcode with it. */
    onNext: () => void;
}

const BarcodeRow = ({ index, onRemove, isSpare, onNext }: BarcodeRowProps) => {
    const translate = useTranslate();
    const error = useId();
    const { field, fieldState } = useInput({
        source: `barcodes.${index}.barcode`,
        validate: isSpare ? rules : requiredRules,
        parse: barcodeDigits,
    });
    const code = String(field.value);
    const complete = code.length >= limits.barcode || fieldState.isTouched || !fieldState.isDirty;
    const typingFault = code !== '' && complete && !isEan13(code) ? fault(code) : undefined;
    const message = fieldState.error?.message;
    const wrong = message !== undefined || typingFault !== undefined;
    return (
        <Row>
            <OutlinedInput
                {...field}
                ref={undefined}
                inputRef={field.ref}
                error={wrong}
                endAdornment={<ScanButton onCode={field.onChange} />}
                onBlur={() => {
                    field.onBlur();
                    if (isSpare && code === '') onRemove();
                }}
                onKeyDown={event => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    if (isEan13(code)) return onNext();
                    if (code === '') return;
                    // Shows the error; the next scan replaces the text.
                    field.onBlur();
                    if (event.target instanceof HTMLInputElement) event.target.select();
                }}
                slotProps={{
                    input: {
                        'aria-label': translate('resources.products.barcodes.name', { place: index + 1 }),
                        'aria-describedby': wrong ? error : undefined,
                        'aria-required': !isSpare,
                        inputMode: 'numeric',
                        autoComplete: 'off',
                    },
                }}
            />
            {wrong ? (
                <FieldError id={error}>
                    {message === undefined ? (
                        translate(typingFault ?? '', { length: limits.barcode })
                    ) : (
                        <ValidationError error={message} />
                    )}
                </FieldError>
            ) : (
                isEan13(code) && <BarcodePicture code={code} small />
            )}
            <IconButton
                aria-label={translate('resources.products.barcodes.remove', { place: index + 1 })}
                onClick={onRemove}
            >
                <DeleteIcon />
            </IconButton>
        </Row>
    );
};

const Rows = styled('ul')({ display: 'grid', gap: 8, marginBlockEnd: 8 });

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
