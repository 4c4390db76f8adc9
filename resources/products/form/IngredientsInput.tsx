import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { isWellFormed } from '../../../labels/strict.ts';
import { Section } from '../../../src/kit/Section.tsx';
import { view } from '../../../src/kit/view.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { FieldError } from './FieldError.tsx';
import { faultText } from './faultText.ts';
import { IngredientsPanel } from './IngredientsPanel.tsx';
import { IngredientsText } from './IngredientsText.tsx';
import { maxListLength, type IngredientTextFault } from './ingredientText.ts';
import { LabelOffer } from './LabelOffer.tsx';
import type { PiecesViewProps } from './pieces/PiecesView.tsx';
import { useLabelReading } from './pieces/useLabelReading.ts';
import type { ProductValues } from './productValues.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

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
    /** A label that is pasted is read at once; else that is offered. */
    readsPastes?: boolean;
}

/**
 * The ingredient list as one text, checked on blur (catalogue document, section 4), or as pieces. Both are views of
 * the same value, and only the pieces keep what a label said.
 */
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
    const { reading, read, shown, setShown, isOpened } = useLabelReading(list => {
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
                    isInvalid={fault !== undefined}
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
