import AddIcon from '@mui/icons-material/AddOutlined';
import WebIcon from '@mui/icons-material/OpenInNewOutlined';
import { useTranslate } from 'react-admin';
import { gtinOf, isEan13, shownBarcode } from '../../../contract/barcode.ts';
import type { BoxBarcode, BoxRow } from '../../../contract/box.ts';
import { isBoxKind, type BoxKind } from '../../../contract/records.ts';
import { listPath, newRecordPath } from '../../kit/resource/paths.ts';
import { useKinds } from '../../kit/resource/recordKind.ts';
import { barcodePath } from '../../shared/barcode/barcodePath.ts';
import { webSearch } from '../../shared/product/webSearch.ts';
import type { NavigationEntry } from '../navigation.ts';
import type { BoxAnswer } from './askBox.ts';
import { begins, type BoxOption, type BoxSection } from './options.ts';
import { useBoxActions } from './useBoxActions.ts';
import { useScreenOptions } from './useScreenOptions.ts';

interface Given {
    text: string;
    kind: BoxKind | undefined;
    entries: readonly NavigationEntry[];
    answer: BoxAnswer | undefined;
    /** What is shown while nothing is typed. */
    opened: readonly BoxRow[];
}

/** Everything that the box offers for a text, in its order. */
export const useBoxSections = ({ text, kind, entries, answer, opened }: Given): BoxSection[] => {
    const translate = useTranslate();
    const { resourceOf, kindName, pathOf } = useKinds();
    const actions = useBoxActions();
    const { pages, states } = useScreenOptions(text, entries);

    const recordOption = (row: BoxRow): BoxOption => ({
        key: `${row.kind}-${row.id}`,
        text: row.title,
        // The same code need not be repeated in each row.
        note: [row.note, row.why === 'code' ? null : row.by].filter(each => each !== null).join(' · '),
        why: row.why ? translate(`shell.jump.why.${row.why}`) : undefined,
        unlike: row.why === 'nearCode' ? answer?.barcode?.digits : undefined,
        icon: resourceOf(row.kind)?.icon,
        image: row.image,
        to: pathOf({ kind: row.kind, id: row.id, name: row.title, exists: true }),
        kind: isBoxKind(row.kind) ? row.kind : undefined,
        record: row,
    });

    const barcodeOption = (
        { digits, scans }: Pick<BoxBarcode, 'digits' | 'scans'>,
        { isFree: isWithout = false, ...more }: { isFree?: boolean } & Pick<BoxOption, 'why' | 'unlike'>,
    ): BoxOption => ({
        key: `barcode-${digits}`,
        text: digits,
        note: [
            translate('shell.jump.read.barcode'),
            ...(isWithout ? [translate('shell.jump.noProduct')] : []),
            ...(scans > 0 ? [translate('shell.jump.scans', { smart_count: scans })] : []),
        ].join(' · '),
        icon: resourceOf('barcode_scan_miss')?.icon,
        to: barcodePath(digits)!,
        barcode: digits,
        ...more,
    });

    /** A barcode's page is the second row where exactly one product has it, and the first one otherwise. */
    // Of a box that is narrowed to other kinds nobody has asked for products.
    const isFree =
        (kind ?? 'product') === 'product' && answer?.exact.length === 0 && !answer.failed.includes('product');

    const exactOptions = ({ barcode, exact }: BoxAnswer) => {
        const rows = exact.map(recordOption);
        if (!barcode) return rows;
        const page = barcodeOption(barcode, { isFree });
        return rows.length === 1 ? [...rows, page] : [page, ...rows];
    };

    const nearOptions = (barcode: BoxBarcode | null) =>
        (barcode?.near ?? []).map(near =>
            barcodeOption(near, { why: translate('shell.jump.why.nearCode'), unlike: barcode!.digits }),
        );

    const allOption = (of: BoxKind, total: number, shown: number): BoxOption[] => {
        const resource = resourceOf(of);
        if (!resource?.filters.includes('q') || answer?.read !== 'text' || total <= shown) return [];
        return [
            {
                key: `all-${of}`,
                text: translate('shell.jump.all', { smart_count: total, kind: kindName(of, 2) }),
                to: listPath(resource.name, { q: text }),
                icon: resource.icon,
                kind: of,
            },
        ];
    };

    const groups = (answer?.groups ?? []).map(({ kind: of, items, total }) => ({
        key: of,
        label: kindName(of, 2),
        total,
        options: [...items.map(recordOption), ...allOption(of, total, items.length)],
    }));

    /** A product is offered where none has the barcode and one can have it. */
    const barcodeActions = (digits: string): BoxOption[] => {
        const barcode = shownBarcode(gtinOf(digits) ?? digits);
        const create = {
            key: 'new-with-barcode',
            text: translate('shell.jump.newWithBarcode'),
            icon: AddIcon,
            to: newRecordPath('products', { barcode }),
        };
        const search = {
            key: 'web',
            text: translate('shell.jump.web', { code: digits }),
            icon: WebIcon,
            to: webSearch(digits),
        };
        return isFree && isEan13(barcode) ? [create, search] : [search];
    };

    const acts = answer?.barcode
        ? barcodeActions(answer.barcode.digits)
        : text === ''
          ? []
          : [...states, ...actions.filter(each => begins(`${each.text} ${each.note ?? ''}`, text))];

    const section = (key: string, options: BoxOption[]) => ({
        key,
        label: translate(`shell.jump.${key}`),
        options,
    });
    const isFull = kind === undefined;
    // A setting or a command that is called so comes before records with similar words only.
    const isMeant = acts.length > 0 && answer?.groups[0]?.items[0]?.why === 'similar';
    const ofActions = isFull ? [section('actions', acts)] : [];
    return [
        ...(text === '' ? [section('recent', opened.map(recordOption))] : []),
        ...(answer ? [section('exact', exactOptions(answer))] : []),
        ...(isFull ? [section('places', pages)] : []),
        ...(isMeant ? ofActions : []),
        ...groups,
        section('near', nearOptions(answer?.barcode ?? null)),
        ...(isMeant ? [] : ofActions),
    ].filter(({ options }) => options.length > 0);
};
