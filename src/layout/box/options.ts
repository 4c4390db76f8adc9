import type { ComponentType } from 'react';
import type { BoxRow } from '../../../contract/box.ts';
import type { BoxKind } from '../../../contract/records.ts';
import { plainText } from '../../ui/input/plainText.ts';

/** A record, a barcode, a page or an action. */
export interface BoxOption {
    key: string;
    text: string;
    note?: string | undefined;
    /** Why it was found, in words. */
    why?: string | undefined;
    /** A barcode that differs in one digit. */
    unlike?: string | undefined;
    icon?: ComponentType | undefined;
    image?: string | null;
    /** React-admin's path, or an external address, which opens in a new tab. */
    to?: string;
    act?: () => void;
    /** The kind that Tab narrows to. */
    kind?: BoxKind | undefined;
    record?: Pick<BoxRow, 'kind' | 'id'>;
    barcode?: string;
}

export interface BoxSection {
    key: string;
    label: string;
    total?: number;
    options: BoxOption[];
}

/** Whether each typed word starts a word of the text. */
export const begins = (text: string, typed: string) =>
    plainText(typed)
        .split(/\s+/)
        .every(word => ` ${plainText(text)}`.includes(` ${word}`));
