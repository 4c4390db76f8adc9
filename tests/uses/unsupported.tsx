import {
    DataTable,
    DeleteButton,
    Edit,
    List,
    SimpleForm,
    SimpleShowLayout,
    TabbedShowLayout,
    TextInput,
} from '../../src/admin.ts';

const column = <DataTable.Col source="name" />;

/** What docs/react-admin.md says is not supported; none of these compiles. */
export const unsupported = {
    // @ts-expect-error Not supported.
    'List component': <List component="div" />,
    // @ts-expect-error Not supported.
    'List hasCreate': <List hasCreate />,
    // @ts-expect-error Not supported.
    'Edit component': <Edit component="div" />,
    // @ts-expect-error Not supported.
    'DataTable expand': <DataTable expand={<p />}>{column}</DataTable>,
    // @ts-expect-error Not supported.
    'DataTable head': <DataTable head={() => null}>{column}</DataTable>,
    // @ts-expect-error Not supported.
    'DataTable body': <DataTable body={() => null}>{column}</DataTable>,
    // @ts-expect-error Not supported.
    'DataTable foot': <DataTable foot={() => null}>{column}</DataTable>,
    // @ts-expect-error Not supported.
    'DataTable size': <DataTable size="small">{column}</DataTable>,
    // @ts-expect-error Not supported.
    'DataTable hover': <DataTable hover={false}>{column}</DataTable>,
    // @ts-expect-error Not supported.
    'TextInput variant': <TextInput source="name" variant="filled" />,
    // @ts-expect-error Not supported.
    'TextInput fullWidth': <TextInput source="name" fullWidth />,
    // @ts-expect-error Not supported.
    'DeleteButton mutationMode': <DeleteButton mutationMode="undoable" />,
    // @ts-expect-error Not supported.
    'SimpleForm component': <SimpleForm component="div">{null}</SimpleForm>,
    // @ts-expect-error Not supported.
    'SimpleShowLayout direction': <SimpleShowLayout direction="row">{null}</SimpleShowLayout>,
    // @ts-expect-error Not supported.
    'TabbedShowLayout syncWithLocation': <TabbedShowLayout syncWithLocation={false}>{null}</TabbedShowLayout>,
};
