import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Section } from '../../../src/kit/Section.tsx';
import { FieldError } from './FieldError.tsx';
import { faultText } from './faultText.ts';
import { LabelOffer } from './LabelOffer.tsx';
import { IngredientsPanel } from './IngredientsPanel.tsx';
import { maxListLength, type IngredientTextFault } from './ingredientText.ts';
import type { ProductValues } from './productValues.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

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

const Hint = styled('span')(({ theme: { palette, typography } }) => ({
    color: palette.paper.muted,
    ...typography.caption,
}));

/** The ingredient list as one text, checked on blur (catalogue document, section 4). */
export const IngredientsInput = ({ check }: { check: IngredientCheck }) => {
    const translate = useTranslate();
    const { field } = useController<ProductValues, 'product_ingredients'>({ name: 'product_ingredients' });
    const hint = useId();
    const error = useId();
    const { names, ingredients } = check;
    // Text too long to be a list is rejected: laying out a million characters would freeze the page.
    const [refused, setRefused] = useState(false);
    const fault: IngredientTextFault | undefined = refused
        ? { kind: 'textTooLong', max: maxListLength }
        : check.fault;
    const take = (text: string) => {
        setRefused(text.length > maxListLength);
        if (text.length <= maxListLength) field.onChange(text);
    };
    return (
        <Section
            title={translate('resources.products.fields.product_ingredients')}
            count={names.length}
            end={<Hint id={hint}>{translate('resources.products.ingredients.hint')}</Hint>}
        >
            <Text
                {...field}
                rows={5}
                className={ingredients.length > 0 ? 'joined' : undefined}
                aria-label={translate('resources.products.fields.product_ingredients')}
                aria-describedby={fault ? `${error} ${hint}` : hint}
                aria-invalid={fault !== undefined}
                spellCheck={false}
                onChange={event => take(event.target.value)}
                onPaste={event => {
                    if (event.clipboardData.getData('text').length <= maxListLength) return;
                    event.preventDefault();
                    setRefused(true);
                }}
                onBlur={() => {
                    field.onBlur();
                    check.checkNew(field.value);
                }}
            />
            <LabelOffer
                text={field.value}
                onUse={list => {
                    field.onChange(list);
                    check.checkNew(list);
                }}
            />
            {ingredients.length > 0 && <IngredientsPanel check={check} />}
            {fault && <FieldError id={error}>{faultText(fault, translate)}</FieldError>}
        </Section>
    );
};
