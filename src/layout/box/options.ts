import type { ComponentType } from 'react';
import type { BoxRow } from '../../../contract/box.ts';
import type { BoxKind } from '../../../contract/records.ts';

/** Something that the box offers: a record, a barcode, a page or an action. */
export interface BoxOption {
    /** Unique among the options. */
    key: string;
    text: string;
    note?: string | undefined;
    /** Why it is there, in words. */
    why?: string | undefined;
    /** The barcode that its own differs from in one digit. */
    unlike?: string | undefined;
    icon?: ComponentType | undefined;
    image?: string | null;
    /** React-admin's path, or an address elsewhere, which opens in a new tab. */
    to?: string;
    act?: () => void;
    /** The kind that Tab narrows to. */
    kind?: BoxKind | undefined;
    /** What the preview shows. */
    record?: Pick<BoxRow, 'kind' | 'id'>;
    barcode?: string;
}

export interface BoxSection {
    key: string;
    label: string;
    /** How many there are in all, where that is known. */
    total?: number;
    options: BoxOption[];
}

/** A text without case and accents. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether each typed word begins a word of a text. */
export const begins = (text: string, typed: string) =>
    plain(typed)
        .split(/\s+/)
        .every(word => ` ${plain(text)}`.includes(` ${word}`));
