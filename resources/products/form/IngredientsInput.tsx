import { type TranslateFunction, useTranslate } from 'react-admin';
import { type IngredientTextFault, maxListLength } from './ingredientText.ts';
import { useRef, useId, useState } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { styled } from '../../../src/ui/styled.ts';
import type { ProductValues } from './productValues.ts';
import Button from '@mui/material/Button';
import { isWellFormed } from '../../../labels/strict.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { view } from '../../../src/ui/view.tsx';
import { FieldError } from './FieldError.tsx';
import { IngredientsPanel } from './IngredientsPanel.tsx';
import { LabelOffer } from './LabelOffer.tsx';
import type { PiecesViewProps } from './pieces/PiecesView.tsx';
import { useLabelReading } from './pieces/useLabelReading.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

/** The specification words the messages for names and duplicates. */
const faultText = (fault: IngredientTextFault, translate: TranslateFunction): string => {
    switch (fault.kind) {
        case 'nameTooLong':
            return translate('refusals.ingredientNameTooLong', { name: fault.name });
        case 'duplicates':
            return translate('refusals.duplicateIngredients', { names: fault.names.join(', ') });
        case 'tooMany':
            return translate('resources.products.ingredients.tooMany', {
                max: fault.max,
                count: fault.count,
            });
        case 'textTooLong':
            return translate('refusals.maxLength', { max: fault.max });
    }
};

const Text = styled('textarea')(({ theme: { palette, radius, typography } }) => ({
    display: 'block',
    width: '100%',
    // Overlaps the border of the panel below.
    position: 'relative',
    padding: '8px 10px',
    resize: 'vertical',
    border: `1px solid ${palette.paper.control}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    ...typography.body1,
    '&:hover': { borderColor: palette.paper.controlHover },
    '&:focus-visible': { outline: `2px solid ${palette.accent.mark}`, outlineOffset: -1 },
    '&[aria-invalid="true"]': { outline: `2px solid ${palette.level.high.mark}`, outlineOffset: -2 },
    '&.joined': { marginBlockEnd: -1, borderEndStartRadius: 0, borderEndEndRadius: 0 },
}));

interface IngredientsTextProps {
    field: ControllerRenderProps<ProductValues, 'product_ingredients'>;
    isJoined: boolean;
    isInvalid: boolean;
    describedBy: string;
    /** Called with every change: whether the text was refused as too long to be a list. */
    onRefused: (isRefused: boolean) => void;
    onLeave: (text: string) => void;
    onPasted: (text: string) => void;
}

const IngredientsText = (props: IngredientsTextProps) => {
    const { field, isJoined, isInvalid, describedBy, onRefused, onLeave, onPasted } = props;
    const translate = useTranslate();
    const isPasting = useRef(false);
    return (
        <Text
            {...field}
            rows={5}
            className={isJoined ? 'joined' : undefined}
            aria-label={translate('resources.products.fields.product_ingredients')}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            spellCheck={false}
            onChange={({ target: { value } }) => {
                // Laying out a million characters would freeze the page.
                onRefused(value.length > maxListLength);
                if (value.length > maxListLength) return;
                field.onChange(value);
                if (isPasting.current) onPasted(value);
                isPasting.current = false;
            }}
            onPaste={event => {
                const isTooLong = event.clipboardData.getData('text').length > maxListLength;
                isPasting.current = !isTooLong;
                if (!isTooLong) return;
                event.preventDefault();
                onRefused(true);
            }}
            onBlur={() => {
                field.onBlur();
                onLeave(field.value);
            }}
        />
    );
};

const PiecesView = view<PiecesViewProps>(
    () => import('./pieces/PiecesView.tsx').then(loaded => loaded.PiecesView),
    null,
);

const End = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    '& > span': { color: palette.paper.muted, ...typography.caption },
    '& > div': { display: 'flex', gap: 4 },
    '& [aria-pressed="true"]': { backgroundColor: palette.accent.bgStrong, color: palette.accent.text },
}));

interface IngredientsInputProps extends Pick<PiecesViewProps, 'onPiece' | 'cutOut'> {
    check: IngredientCheck;
    /** Reads a pasted label at once instead of offering it. */
    readsPastes?: boolean;
}

/** One text, checked on blur (catalogue document, section 4), or pieces, which alone keep what a label said. */
export const IngredientsInput = ({ check, readsPastes = false, ...pieces }: IngredientsInputProps) => {
    const translate = useTranslate();
    const { field } = useController<ProductValues, 'product_ingredients'>({ name: 'product_ingredients' });
    const hint = useId();
    const error = useId();
    const {
        names: { length },
        ingredients,
    } = check;
    const [isRefused, setRefused] = useState(false);
    const fault: IngredientTextFault | undefined = isRefused
        ? { kind: 'textTooLong', max: maxListLength }
        : check.fault;
    const { reading, keep, read, shown, setShown, isOpened } = useLabelReading(list => {
        field.onChange(list);
        check.checkNew(list);
    });
    const t = (key: string) => translate(`resources.products.pieces.${key}`);
    const isText = shown === 'text';
    return (
        <Section
            title={translate('resources.products.fields.product_ingredients')}
            count={length}
            end={
                <End>
                    {isText && <span id={hint}>{translate('resources.products.ingredients.hint')}</span>}
                    <div role="group" aria-label={t('views')}>
                        {(['text', 'pieces'] as const).map(each => (
                            <Button
                                key={each}
                                size="small"
                                variant="text"
                                aria-pressed={shown === each}
                                onClick={() => setShown(each)}
                            >
                                {t(each)}
                            </Button>
                        ))}
                    </div>
                </End>
            }
        >
            {isText && (
                <IngredientsText
                    field={field}
                    isJoined={ingredients.length > 0}
                    isInvalid={fault !== undefined || ingredients.some(({ state }) => state === 'missing')}
                    describedBy={fault ? `${error} ${hint}` : hint}
                    onRefused={setRefused}
                    onLeave={check.checkNew}
                    onPasted={text => {
                        if (readsPastes && !isWellFormed(text)) void read(text, text);
                    }}
                />
            )}
            {isOpened && (
                <PiecesView
                    {...pieces}
                    check={check}
                    reading={reading}
                    onKeep={keep}
                    isHidden={isText}
                    onShow={() => setShown('pieces')}
                />
            )}
            <LabelOffer text={field.value} onUse={list => void read(field.value, list)} />
            {isText && ingredients.length > 0 && <IngredientsPanel check={check} />}
            {fault && (isText || fault.kind !== 'duplicates') && (
                <FieldError id={error}>{faultText(fault, translate)}</FieldError>
            )}
        </Section>
    );
};
