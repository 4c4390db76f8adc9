import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { barcodeMatchQuery } from '../../../src/shared/newProduct/queries.ts';
import { barcodeIn } from '../form/productValues.ts';
import type { ApproveValues } from './approveValues.ts';
import { useReading } from './reading.ts';

/** How the barcode of the form compares with those on the photographs. */
export type ComparedBarcode = 'equal' | 'different' | 'nothing' | 'failed' | 'looking';

const compare = (code: string, read: readonly string[] | null | undefined): ComparedBarcode => {
    if (read === undefined) return 'looking';
    if (read === null) return 'failed';
    if (read.length === 0) return 'nothing';
    return read.includes(code) ? 'equal' : 'different';
};

/**
 * The barcode of the form, compared with those read from the photographs, and the product of the catalogue that has it:
 * null if none has, undefined until that is known.
 */
export const useBarcodeState = () => {
    const { codes, keptCode } = useReading();
    const rows = useWatch<ApproveValues, 'barcodes'>({ name: 'barcodes' });
    const code = barcodeIn(rows[0]);
    const { data: holder } = useQuery(barcodeMatchQuery(code));
    const compared = compare(code, codes);
    const differs = compared === 'different';
    return {
        code,
        compared,
        /** Another barcode was read than the one in the form, and nobody has chosen. */
        isUndecided: differs && keptCode !== code,
        /** The barcodes that were read, where they differ. */
        read: differs ? (codes ?? []) : [],
        holder,
    };
};
