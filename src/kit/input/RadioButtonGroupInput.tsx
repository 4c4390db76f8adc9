import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { useField } from '../fields/useField.ts';
import { styled } from '../styled.ts';
import { FieldShell } from './FieldShell.tsx';
import { useInputProps, type CommonInputProps } from './inputProps.ts';

const Options = styled(RadioGroup)(({ theme: { size, space } }) => ({
    columnGap: space.fields,
    minHeight: size.input,
    '& .MuiFormControlLabel-root': { margin: 0, gap: 6 },
}));

export interface RadioButtonGroupInputProps extends CommonInputProps {
    /** The label of a choice. */
    optionText: (choice: string) => ReactNode;
}

/** Radio buttons for the declared field's choices; the first is selected while there is no value. */
export const RadioButtonGroupInput = (props: RadioButtonGroupInputProps) => {
    const { source, optionText, helperText } = props;
    const { label, validate, optional } = useInputProps(props);
    const { choices = [] } = useField(source, 'select') ?? {};
    const { id, field, fieldState } = useInput({ source, validate, defaultValue: choices[0] });
    return (
        <FieldShell
            id={id}
            label={label}
            optional={optional}
            error={fieldState.error?.message}
            helperText={helperText}
            group
        >
            <Options row aria-labelledby={`${id}-label`} {...field}>
                {choices.map(choice => (
                    <FormControlLabel
                        key={choice}
                        value={choice}
                        control={<Radio />}
                        label={optionText(choice)}
                    />
                ))}
            </Options>
        </FieldShell>
    );
};
