import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '../styled.ts';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';
import { useOptions, type ChoicesProps } from './useOptions.ts';

const Options = styled(RadioGroup)(({ theme: { size, space } }) => ({
    columnGap: space.fields,
    minHeight: size.input,
    '& .MuiFormControlLabel-root': { margin: 0, gap: 6 },
}));

export interface RadioButtonGroupInputProps extends CommonInputProps, ChoicesProps {
    /** Side by side, as by default, or stacked. */
    row?: boolean;
}

/** A declared field without a value selects the first of its choices. */
export const RadioButtonGroupInput = (props: RadioButtonGroupInputProps) => {
    const { row = true, disabled, readOnly } = props;
    const { options, valueOf, textOf, isDisabled, first } = useOptions(props);
    const { id, field, shell } = useOwnInput(props, { defaultValue: first });
    // A radio button has a text; the choice may have a number.
    const choose = (text: string) =>
        field.onChange(options.map(valueOf).find(value => String(value) === text) ?? text);
    return (
        <FieldShell {...shell} group>
            <Options
                row={row}
                aria-labelledby={`${id}-label`}
                {...field}
                value={field.value ?? ''}
                onChange={(_, text) => choose(text)}
            >
                {options.map(choice => (
                    <FormControlLabel
                        key={String(valueOf(choice))}
                        value={valueOf(choice)}
                        disabled={disabled || readOnly || isDisabled(choice)}
                        control={<Radio />}
                        label={textOf(choice)}
                    />
                ))}
            </Options>
        </FieldShell>
    );
};
