/**
 * The imports of a screen, under react-admin's names: react-admin's components and hooks, some of them replaced by this
 * console's, which take the same props (docs/react-admin.md).
 */
export * from 'react-admin';

export { Create } from './features/resource/Create.tsx';
export { DeleteButton } from './features/resource/DeleteButton.tsx';
export { Edit } from './features/resource/Edit.tsx';
export { List } from './features/resource/List.tsx';
export { Show } from './features/resource/Show.tsx';
export { SimpleForm } from './features/form/SimpleForm.tsx';
export { DateField } from './ui/DateTimeField.tsx';
export { AutocompleteArrayInput, AutocompleteInput } from './ui/input/AutocompleteInput.tsx';
export { BooleanInput } from './ui/input/BooleanInput.tsx';
export { RadioButtonGroupInput } from './ui/input/RadioButtonGroupInput.tsx';
export { ReferenceArrayInput, ReferenceInput } from './ui/input/ReferenceInput.tsx';
export { SelectInput } from './ui/input/SelectInput.tsx';
export { NumberInput, SearchInput, TextInput } from './ui/input/TextInput.tsx';
export { DataTable } from './ui/list/DataTable.tsx';
export { Pagination } from './ui/list/Pagination.tsx';
export { EditButton } from './ui/record/EditButton.tsx';
export { SimpleShowLayout } from './ui/record/SimpleShowLayout.tsx';
export { TabbedShowLayout } from './ui/record/TabbedShowLayout.tsx';
export { maxLength, minLength, number, required } from './ui/validators.ts';
