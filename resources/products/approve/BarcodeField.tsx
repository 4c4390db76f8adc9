import CheckIcon from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { barcodeDigits, isEan13, isUpcA } from '../../../contract/barcode.ts';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { ScanButton } from '../../../src/features/barcode/ScanButton.tsx';
import { BarcodePicture } from '../../../src/features/product/BarcodePicture.tsx';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { useFilledIn } from '../form/useFilledIn.ts';
import { useFormKey } from '../../../src/ui/keys/useFormKey.ts';
import type { ApproveValues } from './approveValues.ts';
import { useBarcodeState, useReading } from './reading.ts';

const fields = 'input:not([type="hidden"], [tabindex="-1"]), textarea, select';

/** Moves the focus from a field to the next writable one of its form; from the last it stays. */
const focusNextField = (from: HTMLElement) => {
    const all = [...(from.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])];
    const next = all.slice(all.indexOf(from) + 1).find(field => !field.matches(':disabled'));
    next?.focus();
};

const Line = styled('div')(({ theme: { breakpoints, palette, size, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: '184px auto minmax(0, 1fr)',
    alignItems: 'end',
    gap: 10,
    '& .said': {
        display: 'grid',
        gap: 2,
        minHeight: size.input,
        alignContent: 'center',
        color: palette.paper.secondary,
        ...typography.caption,
        '& > span': { display: 'flex', alignItems: 'center', gap: 6 },
        '& svg': { flex: 'none', fontSize: size.iconSmall },
        '& .equal svg': { color: palette.level.low.mark },
        '& .wrong': { color: palette.level.high.text, fontWeight: typography.fontWeightMedium },
        '& .quiet': { color: palette.paper.muted },
    },
    '& .choose': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 6 },
    [breakpoints.down('rail')]: {
        gridTemplateColumns: 'minmax(0, 184px) auto',
        '& .said': { gridColumn: '1 / -1', minHeight: 0 },
    },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
}));

const ean13 = (code: unknown) => {
    if (!code || isEan13(String(code))) return undefined;
    return isUpcA(String(code)) ? 'refusals.upcA' : 'refusals.ean13';
};

/** The keys of the barcodes read, in order; photographs hardly show more. */
const readLetters = ['U', 'V', 'W'] as const;

interface ChoiceProps {
    letter: string | undefined;
    onChoose: () => void;
    children: ReactNode;
}

const Choice = ({ letter, onChoose, children }: ChoiceProps) => {
    useFormKey(letter?.toLowerCase() ?? '', onChoose);
    return (
        <Button size="small" aria-keyshortcuts={letter && `${letter} Alt+${letter}`} onClick={onChoose}>
            {children}
            {letter && <Kbd keys={letter} />}
        </Button>
    );
};

export const BarcodeField = ({ typed }: { typed: string }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.barcode.${key}`, args);
    const [locale] = useLocaleState();
    const { setValue } = useFormContext<ApproveValues>();
    const { errors } = useFormState<ApproveValues>({ name: 'barcodes' });
    const { codes, unreadable } = useReading();
    const { code, compared, isUndecided, read, holder } = useBarcodeState();
    const choose = (barcode: string) => {
        setValue('kept_code', barcode, { shouldDirty: true });
        setValue('barcodes', [{ barcode }], { shouldDirty: true, shouldValidate: true });
    };
    const onlyRead = typed === '' && codes?.length === 1 ? codes[0] : undefined;
    useFilledIn('barcodes', onlyRead && [{ barcode: onlyRead }]);
    const said = () => {
        switch (compared) {
            case 'equal':
                return (
                    <span className="equal">
                        <CheckIcon aria-hidden="true" />
                        {t(typed === code ? 'equal' : 'fromPhotograph')}
                    </span>
                );
            case 'different':
                return (
                    <span className="wrong">
                        <LevelMark level="high" />
                        {t('different')}
                    </span>
                );
            case 'nothing':
                return <span>{t('nothing')}</span>;
            case 'failed':
                return <span>{t('failed')}</span>;
            case 'looking':
                return <span>{t('looking')}</span>;
            default:
                return undefined;
        }
    };
    const sides = unreadable.map(({ side }) => translate(`resources.new-products.images.${side}`));
    return (
        <Line data-decide="barcode">
            <TextInput
                source="barcodes.0.barcode"
                label="resources.products.approve.barcode.label"
                validate={ean13}
                parse={barcodeDigits}
                inputMode="numeric"
                autoComplete="off"
                tabular
                endAdornment={<ScanButton onCode={choose} />}
                onEnter={focusNextField}
            />
            {isEan13(code) ? <BarcodePicture code={code} small /> : <span />}
            <div className="said" role="status">
                {said()}
                {sides.length > 0 && (
                    <span>{t('unreadable', { names: new Intl.ListFormat(locale).format(sides) })}</span>
                )}
                {isEan13(code) && holder === null && !errors.barcodes && (
                    <span className="quiet">{t('free')}</span>
                )}
            </div>
            {isUndecided && (
                <div className="choose">
                    {read.map((each, index) => (
                        <Choice key={each} letter={readLetters[index]} onChoose={() => choose(each)}>
                            {t('takeRead', { code: each })}
                        </Choice>
                    ))}
                    <Choice letter="K" onChoose={() => choose(code)}>
                        {t('keepTyped', { code })}
                    </Choice>
                </div>
            )}
        </Line>
    );
};
