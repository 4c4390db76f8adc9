import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ControllerRenderProps } from 'react-hook-form';
import { styled } from '../../../src/kit/styled.ts';
import { maxListLength } from './ingredientText.ts';
import type { ProductValues } from './productValues.ts';

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
    /** The result of the check stands below. */
    isJoined: boolean;
    isInvalid: boolean;
    /** The ids of what describes it. */
    describedBy: string;
    /** Called with every change: whether it was refused because it is too long to be a list. */
    onRefused: (isRefused: boolean) => void;
    /** Called with the text when the focus leaves it. */
    onLeave: (text: string) => void;
    /** Called with the text after something has been pasted into it. */
    onPasted: (text: string) => void;
}

/** The ingredient list as typed. */
export const IngredientsText = (props: IngredientsTextProps) => {
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
