import AddIcon from '@mui/icons-material/AddOutlined';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import WebIcon from '@mui/icons-material/OpenInNewOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocales, useLocaleState, useStore, useTranslate } from 'react-admin';
import { gtinOf, isEan13, shownBarcode } from '../../../contract/barcode.ts';
import type { BoxBarcode, BoxRow } from '../../../contract/box.ts';
import { isBoxKind, type BoxKind } from '../../../contract/records.ts';
import { listPath, newRecordPath, screenPath } from '../../routing/paths.ts';
import { useKinds } from '../../features/resource/recordKind.ts';
import { barcodePath } from '../../features/barcode/barcodePath.ts';
import { webSearch } from '../../features/product/barcode.ts';
import { useMay, useOffers } from '../../ui/useOffers.ts';
import type { NavigationEntry } from '../navigation.ts';
import type { BoxAnswer } from './useBoxAnswer.ts';
import { begins, type BoxOption, type BoxSection } from './options.ts';
import { useScreenOptions } from './useScreenOptions.ts';

const themes = ['system', 'light', 'dark'] as const;

const lastActs = () => document.querySelector<HTMLElement>('[data-last-acts]');

const useBoxActions = (): BoxOption[] => {
    const translate = useTranslate();
    const [, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    const adding = [
        {
            key: 'new-product',
            text: translate('resources.products.create'),
            icon: AddIcon,
            to: newRecordPath('products'),
        },
        {
            key: 'bulk-upload',
            text: translate('resources.products.bulk.title'),
            icon: UploadIcon,
            to: screenPath('products', 'bulk-upload'),
        },
    ];
    return [
        ...(useMay('POST products') ? adding : []),
        ...(useOffers('GET history')
            ? [
                  {
                      key: 'undo',
                      text: translate('shell.acts.undo'),
                      note: translate('shell.acts.title'),
                      icon: UndoIcon,
                      act: () => lastActs()?.click(),
                  },
              ]
            : []),
        { key: 'settings', text: translate('shell.settings'), icon: SettingsIcon, to: '/settings' },
        ...themes.map(theme => ({
            key: `theme-${theme}`,
            text: translate(`shell.theme.${theme}`),
            note: translate('shell.theme.name'),
            icon: ContrastIcon,
            act: () => setTheme(theme === 'system' ? undefined : theme),
        })),
        ...locales
            .filter(each => each.locale !== locale)
            .map(({ locale: code, name }) => ({
                key: `language-${code}`,
                text: name,
                note: translate('shell.language'),
                icon: LanguageIcon,
                act: () => setLocale(code),
            })),
    ];
};

interface Given {
    text: string;
    kind: BoxKind | undefined;
    entries: readonly NavigationEntry[];
    answer: BoxAnswer | undefined;
    /** Shown while nothing is typed. */
    opened: readonly BoxRow[];
}

export const useBoxSections = ({ text, kind, entries, answer, opened }: Given): BoxSection[] => {
    const translate = useTranslate();
    const { resourceOf, kindName, pathOf } = useKinds();
    const actions = useBoxActions();
    const { pages, states } = useScreenOptions(text, entries);

    const recordOption = (row: BoxRow): BoxOption => ({
        key: `${row.kind}-${row.id}`,
        text: row.title,
        // The code need not be repeated in each row.
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

    /** The barcode's page comes second if exactly one product has it, and first otherwise. */
    // Only if products were searched.
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
    // A command with this name comes before records that are only similar.
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
