import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { barcodeDigits, isEan13, isUpcA } from '../../../contract/barcode.ts';
import { limits } from '../../../contract/limits.ts';
import { ScanButton } from '../../../src/shared/barcode/ScanButton.tsx';
import { BarcodePicture } from '../../../src/shared/product/BarcodePicture.tsx';
import { exactLength, required } from '../../../src/kit/validators.ts';
import { styled } from '../../../src/kit/styled.ts';
import { FieldError } from './FieldError.tsx';

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
const requiredRules = [required, ...rules];

/** The message key for a code that is not a valid EAN-13, or undefined. */
const fault = (code: string) =>
    upcA(code) ?? (code.length === limits.barcode ? 'refusals.ean13' : 'refusals.exactLength');

interface BarcodeRowProps {
    /** From 0. */
    index: number;
    onRemove: () => void;
    /** The row waits for another scan: it may stay empty, and goes when it is left so. */
    isSpare: boolean;
    /** The next row, after Enter: scanners end each barcode with it. */
    onNext: () => void;
}

/** One barcode: its field, its image or error, and the button that removes it. */
export const BarcodeRow = ({ index, onRemove, isSpare, onNext }: BarcodeRowProps) => {
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
                    // Says why it cannot be taken; the next scan replaces it.
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
