import SearchIcon from '@mui/icons-material/SearchOutlined';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export const SearchInput = (props: Omit<TextInputProps, 'label'>) => (
    <TextInput
        type="search"
        placeholder="ra.action.search"
        startAdornment={<SearchIcon aria-hidden="true" />}
        resettable
        {...props}
        label={false}
    />
);
