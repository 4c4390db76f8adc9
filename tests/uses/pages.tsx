import {
    CloneButton,
    Create,
    DeleteButton,
    Edit,
    EditButton,
    ListButton,
    NumberField,
    SaveButton,
    Show,
    ShowButton,
    SimpleForm,
    SimpleShowLayout,
    TabbedForm,
    TabbedShowLayout,
    TextField,
    TextInput,
    Toolbar,
    TopToolbar,
    minLength,
    required,
    useNotify,
    useRecordContext,
    useRedirect,
    useSaveContext,
    useTranslate,
    type TransformData,
} from '../../src/admin.ts';
import type { Balm } from './lists.tsx';

const Title = () => <i>Balm {useRecordContext<Balm>()?.name}</i>;

const layout = (
    <SimpleShowLayout>
        <TextField source="name" label="Name" />
    </SimpleShowLayout>
);

const form = (
    <SimpleForm>
        <TextInput source="name" label="Name" validate={required()} />
    </SimpleForm>
);

const Actions = () => (
    <TopToolbar>
        <ListButton />
        <EditButton />
        <ShowButton />
        <CloneButton />
        <DeleteButton />
    </TopToolbar>
);

/** The page of a record with each prop. */
export const shows = {
    children: <Show>{layout}</Show>,
    id: <Show id={7}>{layout}</Show>,
    resource: <Show resource="products">{layout}</Show>,
    title: <Show title="One balm">{layout}</Show>,
    titleElement: <Show title={<Title />}>{layout}</Show>,
    noTitle: <Show title={false}>{layout}</Show>,
    actions: <Show actions={<Actions />}>{layout}</Show>,
    noActions: <Show actions={false}>{layout}</Show>,
    aside: <Show aside={<p>Beside the balm</p>}>{layout}</Show>,
    queryOptions: <Show queryOptions={{ staleTime: 1000 }}>{layout}</Show>,
    disableAuthentication: <Show disableAuthentication>{layout}</Show>,
    emptyWhileLoading: <Show emptyWhileLoading>{layout}</Show>,
    loading: <Show loading={<p>One moment</p>}>{layout}</Show>,
    error: <Show error={<p>No balm today</p>}>{layout}</Show>,
    render: <Show<Balm> render={({ record }) => <p>Drawn: {record?.name}</p>} />,
    sx: <Show sx={{ margin: 2 }}>{layout}</Show>,
    className: <Show className="balm">{layout}</Show>,
    simpleLayout: (
        <Show>
            <SimpleShowLayout sx={{ margin: 1 }}>
                <TextField source="name" label="Called" />
                <NumberField source="price" label="Price" options={{ minimumFractionDigits: 2 }} />
            </SimpleShowLayout>
        </Show>
    ),
    layoutRecord: (
        <Show>
            <SimpleShowLayout record={{ id: 9, name: 'Another one' }}>
                <TextField source="name" label="Name" />
            </SimpleShowLayout>
        </Show>
    ),
    tabs: (
        <Show>
            <TabbedShowLayout>
                <TabbedShowLayout.Tab label="Summary">
                    <TextField source="name" label="Name" />
                </TabbedShowLayout.Tab>
                <TabbedShowLayout.Tab label="Prices" path="prices" count={3} icon={<b>€</b>}>
                    <NumberField source="price" label="Price" />
                </TabbedShowLayout.Tab>
            </TabbedShowLayout>
        </Show>
    ),
};

const shout: TransformData = data => ({ ...data, name: data.name.toUpperCase() });

const Saved = () => {
    const notify = useNotify();
    const redirect = useRedirect();
    const translate = useTranslate();
    const onSuccess = () => {
        notify(translate('Kept'), { type: 'info' });
        redirect('/elsewhere');
    };
    return <Edit mutationOptions={{ onSuccess }}>{form}</Edit>;
};

const Own = () => (
    <Toolbar>
        <SaveButton label="Keep it" alwaysEnable />
        <DeleteButton label="Away with it" redirect="/elsewhere" mutationOptions={{ meta: {} }} />
    </Toolbar>
);

const Mode = () => <p>Saves {useSaveContext().mutationMode}</p>;

export const sent: object[] = [];

/** The form of a record with each prop. */
export const edits = {
    children: <Edit>{form}</Edit>,
    id: <Edit id={7}>{form}</Edit>,
    resource: <Edit resource="products">{form}</Edit>,
    transform: <Edit transform={shout}>{form}</Edit>,
    mutationMode: <Edit mutationMode="optimistic">{form}</Edit>,
    undoable: <Edit mutationMode="undoable">{form}</Edit>,
    mutationOptions: <Saved />,
    redirect: <Edit redirect="/elsewhere">{form}</Edit>,
    redirectFunction: <Edit redirect={(_resource, id) => `elsewhere?from=${id}`}>{form}</Edit>,
    noRedirect: <Edit redirect={false}>{form}</Edit>,
    queryOptions: <Edit queryOptions={{ refetchOnWindowFocus: true }}>{form}</Edit>,
    title: <Edit title="Change a balm">{form}</Edit>,
    titleElement: <Edit title={<Title />}>{form}</Edit>,
    actions: <Edit actions={<Actions />}>{form}</Edit>,
    aside: <Edit aside={<p>Beside the form</p>}>{form}</Edit>,
    disableAuthentication: <Edit disableAuthentication>{form}</Edit>,
    emptyWhileLoading: <Edit emptyWhileLoading>{form}</Edit>,
    render: <Edit<Balm> render={({ record }) => <p>Drawn: {record?.name}</p>} />,
    error: <Edit error={<p>No balm today</p>}>{form}</Edit>,
    sx: <Edit sx={{ margin: 2 }}>{form}</Edit>,
    context: (
        <Edit>
            <Mode />
            {form}
        </Edit>
    ),
    tabbedForm: (
        <Edit>
            <TabbedForm>
                <TabbedForm.Tab label="First">
                    <TextInput source="name" label="Name" />
                </TabbedForm.Tab>
            </TabbedForm>
        </Edit>
    ),
};

/** The form of a new record with each prop. */
export const creates = {
    children: <Create>{form}</Create>,
    resource: <Create resource="products">{form}</Create>,
    title: <Create title="A balm is born">{form}</Create>,
    record: <Create record={{ name: 'Fig' }}>{form}</Create>,
    transform: <Create transform={shout}>{form}</Create>,
    redirectList: <Create redirect="list">{form}</Create>,
    redirectFunction: <Create redirect={(_resource, id) => `elsewhere?made=${id}`}>{form}</Create>,
    mutationOptions: (
        <Create mutationOptions={{ onError: (error: Error) => void sent.push(error) }}>{form}</Create>
    ),
    actions: <Create actions={<ListButton />}>{form}</Create>,
    aside: <Create aside={<p>Beside the new one</p>}>{form}</Create>,
    sx: <Create sx={{ margin: 2 }}>{form}</Create>,
};

const name = <TextInput source="name" label="Name" />;

const mustDiffer = ({ name: given }: { name?: string }) =>
    given === 'Balm' ? { name: 'Call it otherwise' } : {};

/** A form with each prop, on a page. */
export const forms = {
    defaultValues: <SimpleForm defaultValues={{ name: 'Plum' }}>{name}</SimpleForm>,
    record: <SimpleForm record={{ id: 7, name: 'Quince' }}>{name}</SimpleForm>,
    resource: <SimpleForm resource="products">{name}</SimpleForm>,
    validate: <SimpleForm validate={mustDiffer}>{name}</SimpleForm>,
    onSubmit: <SimpleForm onSubmit={values => sent.push(values)}>{name}</SimpleForm>,
    toolbar: <SimpleForm toolbar={<Own />}>{name}</SimpleForm>,
    noToolbar: <SimpleForm toolbar={false}>{name}</SimpleForm>,
    warnWhenUnsavedChanges: <SimpleForm warnWhenUnsavedChanges>{name}</SimpleForm>,
    sanitizeEmptyValues: <SimpleForm sanitizeEmptyValues>{name}</SimpleForm>,
    mode: <SimpleForm mode="onBlur">{name}</SimpleForm>,
    reValidateMode: <SimpleForm reValidateMode="onBlur">{name}</SimpleForm>,
    id: <SimpleForm id="balm_form">{name}</SimpleForm>,
    className: <SimpleForm className="form-of-balms">{name}</SimpleForm>,
    sx: <SimpleForm sx={{ padding: 1 }}>{name}</SimpleForm>,
    validators: (
        <SimpleForm>
            <TextInput source="name" label="Name" validate={[required('Say it'), minLength(3, 'Longer')]} />
        </SimpleForm>
    ),
};
