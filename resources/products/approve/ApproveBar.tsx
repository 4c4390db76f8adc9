import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { FootBar } from '../../../src/ui/form/FootBar.tsx';
import { sentence } from '../../../src/ui/form/sentence.ts';
import { keepFocus } from '../../../src/ui/form/keepFocus.ts';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { commandKey } from '../../../src/ui/keys/shortcut.ts';
import { styled } from '../../../src/ui/styled.ts';
import { barcodesIn } from '../form/productValues.ts';
import type { ApproveValues } from './approveValues.ts';
import { usePhotographStage } from './photographStage.ts';
import type { Undecided } from './undecided.ts';

const Bar = styled(FootBar)(({ theme: { breakpoints, palette, space } }) => ({
    rowGap: 6,
    '& .undecided': {
        color: palette.level.high.text,
        gap: 6,
        height: 'auto',
        whiteSpace: 'normal',
        textAlign: 'start',
    },
    [breakpoints.down('phone')]: {
        display: 'block',
        padding: `10px ${space.inlinePhone}px 14px`,
        // In as few lines as they fill.
        '& ul': { display: 'inline' },
        '& li': { display: 'inline-block', maxWidth: '100%', marginInlineStart: 12 },
        '& .end': { gap: 6, marginBlockStart: 8, justifyContent: 'space-between' },
        '& .end > [role="status"]': { flexBasis: '100%' },
        '& .end > .MuiButton-root': { flexGrow: 1, height: 44 },
    },
}));

interface ApproveBarProps {
    undecided: readonly Undecided[];
    ingredients: number;
    onDecide: () => void;
    onSave: (how: 'next' | 'stay') => void;
}

/** The buttons that save are never disabled. */
export const ApproveBar = ({ undecided, ingredients, onDecide, onSave }: ApproveBarProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.bar.${key}`, args);
    const [locale] = useLocaleState();
    const { photographs } = usePhotographStage();
    const { isSubmitting } = useFormState();
    const [picture, barcodes, brandNew] = useWatch<ApproveValues, ['image_from', 'barcodes', 'brand_new']>({
        name: ['image_from', 'barcodes', 'brand_new'],
    });
    const codes = barcodesIn(barcodes).length;
    const place = photographs.findIndex(({ side }) => side === picture?.side) + 1;
    return (
        <Bar data-foot>
            <span className="quiet">{translate('components.save.will')}</span>
            <ul>
                <li>
                    <b>{t('product')}</b>
                </li>
                {brandNew && (
                    <li>
                        <b>{t('brand')}</b> {brandNew.name}
                    </li>
                )}
                {picture && (
                    <li>
                        <b>{t('picture')}</b> {t(picture.crop ? 'cropped' : 'from', { place })}
                    </li>
                )}
                {codes > 0 && (
                    <li>
                        <b>{t('barcode')}</b> +{codes}
                    </li>
                )}
                {ingredients > 0 && (
                    <li>
                        <b>{translate('resources.products.fields.product_ingredients')}</b> {ingredients}
                    </li>
                )}
                <li>
                    <b>{t('link')}</b> {t('submission')}
                </li>
            </ul>
            <div className="end">
                <span role="status">
                    {undecided.length > 0 && (
                        <Button variant="text" size="small" className="undecided" onClick={onDecide}>
                            <LevelMark level="high" />
                            {sentence(
                                undecided.map(({ text }) => text),
                                locale,
                            )}
                        </Button>
                    )}
                </span>
                <Button
                    className="stay"
                    size="large"
                    disabled={isSubmitting}
                    aria-keyshortcuts="Control+Shift+Enter"
                    title={`${commandKey} Shift ↵`}
                    onMouseDown={keepFocus}
                    onClick={() => onSave('stay')}
                >
                    {t('stay')}
                </Button>
                <Button
                    variant="contained"
                    size="large"
                    disabled={isSubmitting}
                    aria-keyshortcuts="Control+Enter"
                    onMouseDown={keepFocus}
                    onClick={() => onSave('next')}
                >
                    {isSubmitting ? translate('components.save.busy') : t('next')}
                    <Kbd keys={`${commandKey} ↵`} />
                </Button>
            </div>
        </Bar>
    );
};
