import { describe, expect, it } from 'vitest';
import {
    barcodeDigits,
    formOfBarcode,
    gtinOf,
    isBarcode,
    isEan13,
    isUpcA,
    oneDigitOff,
    printedBarcode,
    rangeOfBarcode,
    shownBarcode,
} from '../../contract/barcode.ts';
import { imageKey, isIngredientsNotFound } from '../../contract/bulkUpload.ts';
import { characters, limits, plainBreaks, readId } from '../../contract/limits.ts';
import { parseUserAgent } from '../../server/access/userAgent.ts';
import { kindOfWord, readAddress } from '../../server/box/readAddress.ts';
import { readText } from '../../server/box/readText.ts';
import { matcherOf } from '../../server/console/pages.ts';
import { isNoList } from '../../labels/readLabel.ts';
import { readableUrl } from '../../server/console/routes.ts';
import { barcodeIn } from '../../server/desk/patches/effects.ts';
import { isQuoted, listed, plainName, spellings } from '../../server/desk/patches/meant.ts';
import { readCorrection } from '../../server/desk/patches/readCorrection.ts';
import { readSignedSecret } from '../../server/http/csrf.ts';
import { escapeHtml } from '../../server/http/html.ts';
import { loggerOptions } from '../../server/http/logging.ts';
import { unflatten } from '../../server/http/form.ts';
import { parseImageFile } from '../../server/images/stem.ts';
import { parseColumnChoices } from '../../server/import/csvFile.ts';
import { isPlainName } from '../../server/ingredients/names.ts';
import { draftOf, whyRefused } from '../../server/import/productRow.ts';
import { categoryFinder } from '../../server/products/bulk/judge.ts';
import { readDraft } from '../../server/products/bulk/draft.ts';
import { slowUnits, steepShapes } from '../support/nastyTexts.ts';

const words = (text: string) => ({ text, from: 0, to: text.length });

const ignoring = (read: (text: string) => unknown) => (text: string) => {
    try {
        return read(text);
    } catch {
        return undefined;
    }
};

const category = categoryFinder([{ id: 1, name: 'Face care', parent_id: null, order: 1 }] as never);
const matchers = ['/product/:id', '/reset-password/:token', '/'].map(matcherOf);
const isAddress = (path: string) => matchers.some(matches => matches(path));
const row = (cells: Record<string, string>) => {
    const draft = draftOf({ line: 2, cells: { name: 'Serum', brand: 'Aurea', ...cells } }, 'Serums');
    return whyRefused(draft);
};

/** Everything of the server that reads a text which somebody else has written, and of the contract, which the console runs too. */
const readers: Record<string, (text: string) => unknown> = {
    'the box': readText,
    'an address in the box': readAddress,
    'a kind of record': kindOfWord,
    'the digits of a barcode': barcodeDigits,
    'a barcode': text =>
        [gtinOf, formOfBarcode, isBarcode, isEan13, isUpcA, printedBarcode, rangeOfBarcode, shownBarcode].map(
            read => read(text),
        ),
    'the neighbours of a barcode': text => oneDigitOff(gtinOf(text) ?? ''),
    'the name of a picture': imageKey,
    'an error of a bulk upload': isIngredientsNotFound,
    'the length of a text': characters,
    'line breaks': plainBreaks,
    'an id': readId,
    'a user agent': parseUserAgent,
    'a correction of a product': text => readCorrection(text, 'product'),
    'a correction of a brand': text => readCorrection(text, 'brand'),
    'a correction of an ingredient': text => readCorrection(text, 'ingredient'),
    'a barcode in a correction': text => barcodeIn(words(text)),
    'a quoted name in a correction': text => isQuoted(words(text)),
    'a plain name in a correction': text => plainName(words(text)),
    'a list of names in a correction': text => listed(words(text)),
    'the spellings of a name in a correction': text => spellings(words(text)),
    'the cookie of a visitor': text => readSignedSecret('key', text),
    'a text for a page': escapeHtml,
    'a path for the log': text =>
        loggerOptions('info').serializers.req({ method: 'GET', url: text } as never),
    'the name of a field': ignoring(text => unflatten([[text, '1']])),
    'a file of a picture': parseImageFile,
    'a page of the console': text => [isAddress(text), readableUrl({ method: 'GET', url: text })],
    'columns of an import': ignoring(parseColumnChoices),
    'a cell without a list': isNoList,
    'the name of a new ingredient': isPlainName,
    'the name of an imported product': text => row({ name: text }),
    'the brand of an imported product': text => row({ brand: text }),
    'the barcodes of an imported product': text => row({ barcodes: text }),
    'the categories of an imported product': text => row({ categories: text }),
    'the ingredients of an imported product': text => row({ ingredients: text }),
    'a category of a bulk upload': category,
    'the name in a bulk upload': text => readDraft(JSON.stringify({ name: text })),
    'the ingredients in a bulk upload, as text': text => readDraft(JSON.stringify({ ingredients: text })),
    'an ingredient in a bulk upload': text => readDraft(JSON.stringify({ ingredients: [text] })),
    'a barcode in a bulk upload': text => readDraft(JSON.stringify({ barcodes: [text] })),
};

/** In UTF-16 code units; the texts of members and of labels may have as many. */
const length = limits.body;

/** Milliseconds. */
const limit = 50;

describe('whatever is repeated to 20,000 characters', () => {
    it.each(Object.entries(readers))(
        'does not keep the server busy: %s',
        async (_, read) => {
            expect(await slowUnits(read, { length, limit })).toEqual([]);
        },
        120_000,
    );
});

describe('four times as long a text', () => {
    it.each(Object.entries(readers))(
        'takes about four times as long: %s',
        async (_, read) => {
            expect(await steepShapes(read, length)).toEqual([]);
        },
        120_000,
    );
});
