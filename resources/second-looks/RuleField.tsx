import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { limits } from '../../contract/limits.ts';

const focus = (input: HTMLElement | null) => input?.focus();

interface RuleFieldProps extends Pick<TextFieldProps, 'helperText' | 'fullWidth'> {
    value: string;
    onWord: (words: string) => void;
    onCancel: () => void;
}

/** The words of a rule, in a form; has the focus from the start. */
export const RuleField = ({ onWord, onCancel, ...field }: RuleFieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            inputRef={focus}
            size="small"
            label={translate('resources.second-looks.rule')}
            slotProps={{ htmlInput: { maxLength: limits.houseRule, dir: 'auto' } }}
            onChange={event => onWord(event.target.value)}
            onKeyDown={({ key }) => {
                if (key === 'Escape') onCancel();
            }}
            {...field}
        />
    );
};
