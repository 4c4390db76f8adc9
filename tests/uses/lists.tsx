import {
    BooleanInput,
    BulkDeleteButton,
    BulkExportButton,
    CreateButton,
    DataTable,
    DateField,
    ExportButton,
    FilterButton,
    List,
    Pagination,
    SearchInput,
    SelectColumnsButton,
    SimpleList,
    TextField,
    TextInput,
    TopToolbar,
    useListContext,
    type Exporter,
} from '../../src/admin.ts';

export interface Balm {
    id: number;
    name: string;
    price: number;
    made: string;
    sold_out: boolean;
}

const column = <DataTable.Col source="name" label="Name" />;

const table = <DataTable rowClick={false}>{column}</DataTable>;

const Count = () => <p>{useListContext<Balm>().total} balms</p>;

const Bar = () => (
    <TopToolbar>
        <SelectColumnsButton />
        <FilterButton />
        <CreateButton />
        <ExportButton />
    </TopToolbar>
);

export const exported: object[] = [];

const keep: Exporter<Balm> = balms => void exported.push(...balms);

/** A list with each prop. */
export const lists = {
    sort: <List sort={{ field: 'name', order: 'DESC' }}>{table}</List>,
    perPage: <List perPage={7}>{table}</List>,
    pagination: <List pagination={<Pagination rowsPerPageOptions={[5, 10]} />}>{table}</List>,
    noPagination: <List pagination={false}>{table}</List>,
    filters: (
        <List
            filters={[
                <SearchInput key="q" source="q" alwaysOn />,
                <TextInput key="name" source="name" label="Name" />,
                <BooleanInput key="sold" source="sold_out" label="Sold out" defaultValue />,
            ]}
        >
            {table}
        </List>
    ),
    filter: <List filter={{ sold_out: false }}>{table}</List>,
    filterDefaultValues: <List filterDefaultValues={{ name: 'Rose' }}>{table}</List>,
    aside: <List aside={<p>Beside the balms</p>}>{table}</List>,
    actions: <List actions={<Bar />}>{table}</List>,
    noActions: <List actions={false}>{table}</List>,
    empty: <List empty={<p>No balm yet</p>}>{table}</List>,
    noEmpty: <List empty={false}>{table}</List>,
    title: <List title="All balms">{table}</List>,
    titleElement: <List title={<i>Balms in italics</i>}>{table}</List>,
    exporter: <List<Balm> exporter={keep}>{table}</List>,
    noExporter: <List exporter={false}>{table}</List>,
    storeKey: <List storeKey="balms">{table}</List>,
    noStoreKey: <List storeKey={false}>{table}</List>,
    disableSyncWithLocation: <List disableSyncWithLocation>{table}</List>,
    disableAuthentication: <List disableAuthentication>{table}</List>,
    debounce: <List debounce={1000}>{table}</List>,
    queryOptions: <List queryOptions={{ refetchInterval: 5000, meta: { quiet: true } }}>{table}</List>,
    resource: <List resource="products">{table}</List>,
    emptyWhileLoading: <List emptyWhileLoading>{table}</List>,
    loading: <List loading={<p>One moment</p>}>{table}</List>,
    error: <List error={<p>No balms today</p>}>{table}</List>,
    offline: <List offline={<p>No line</p>}>{table}</List>,
    render: <List<Balm> render={({ data }) => <p>{data?.map(({ name }) => name).join(' and ')}</p>} />,
    sx: <List sx={{ opacity: 0.9 }}>{table}</List>,
    className: <List className="balms">{table}</List>,
    children: (
        <List>
            <SimpleList
                primaryText={record => record.name}
                secondaryText={record => `${record.price} euros`}
                rowClick={false}
            />
        </List>
    ),
    context: (
        <List>
            <Count />
        </List>
    ),
};

const Shown = () => (
    <>
        <BulkExportButton />
        <BulkDeleteButton mutationMode="pessimistic" />
    </>
);

const Column = DataTable.Col<Balm>;

/** A table with each prop, in a list. */
export const tables = {
    rowClickShow: <DataTable rowClick="show">{column}</DataTable>,
    rowClickEdit: <DataTable rowClick="edit">{column}</DataTable>,
    rowClickPath: (
        <DataTable<Balm> rowClick={(id, resource, record) => `/${resource}/${id}/${record.name}`}>
            {column}
        </DataTable>
    ),
    rowClickNot: (
        <DataTable rowClick={(_id, _resource, record) => (record.sold_out ? false : 'show')}>
            {column}
        </DataTable>
    ),
    rowSx: <DataTable<Balm> rowSx={({ price }) => ({ opacity: price > 5 ? 1 : 0.5 })}>{column}</DataTable>,
    bulkActionButtons: <DataTable bulkActionButtons={<Shown />}>{column}</DataTable>,
    noBulkActionButtons: <DataTable bulkActionButtons={false}>{column}</DataTable>,
    isRowSelectable: (
        <DataTable<Balm> bulkActionButtons={<Shown />} isRowSelectable={({ sold_out }) => !sold_out}>
            {column}
        </DataTable>
    ),
    empty: <DataTable empty={<p>Nothing here</p>}>{column}</DataTable>,
    hiddenColumns: (
        <DataTable hiddenColumns={['price']}>
            {column}
            <DataTable.NumberCol source="price" label="Price" />
        </DataTable>
    ),
    storeKey: <DataTable storeKey="balms.columns">{column}</DataTable>,
    resource: <DataTable resource="products">{column}</DataTable>,
    data: (
        <DataTable<Balm> data={[{ id: 9, name: 'Given', price: 1, made: '', sold_out: false }]}>
            {column}
        </DataTable>
    ),
    sx: <DataTable sx={{ '& td': { fontStyle: 'italic' } }}>{column}</DataTable>,
    className: <DataTable className="table-of-balms">{column}</DataTable>,
    colSource: (
        <DataTable>
            <DataTable.Col source="name" />
        </DataTable>
    ),
    colLabel: (
        <DataTable>
            <DataTable.Col source="name" label="What it is called" />
        </DataTable>
    ),
    colLabelElement: (
        <DataTable>
            <DataTable.Col source="name" label={<em>Called</em>} />
        </DataTable>
    ),
    colRender: (
        <DataTable>
            <DataTable.Col label="Both" render={record => `${record.name}, ${record.price}`} />
        </DataTable>
    ),
    colTypedRender: (
        <DataTable>
            <Column
                label="Both"
                render={({ name, price }) => <b>{name.toUpperCase() + price.toFixed(2)}</b>}
            />
        </DataTable>
    ),
    colField: (
        <DataTable>
            <DataTable.Col source="made" label="Made" field={DateField} />
        </DataTable>
    ),
    colChildren: (
        <DataTable>
            <DataTable.Col label="Child">
                <TextField source="name" />
            </DataTable.Col>
        </DataTable>
    ),
    colSortBy: (
        <DataTable>
            <DataTable.Col source="name" label="Name" sortBy="name" sortByOrder="DESC" />
        </DataTable>
    ),
    colDisableSort: (
        <DataTable>
            <DataTable.Col source="name" label="Name" sortBy="name" disableSort />
        </DataTable>
    ),
    colClassNames: (
        <DataTable>
            <DataTable.Col source="name" className="one" cellClassName="two" headerClassName="three" />
        </DataTable>
    ),
    colCellSx: (
        <DataTable>
            <Column source="name" cellSx={({ price }) => ({ color: price > 5 ? 'red' : 'blue' })} />
        </DataTable>
    ),
    numberCol: (
        <DataTable>
            {column}
            <DataTable.NumberCol
                source="price"
                label="Price"
                options={{ style: 'currency', currency: 'EUR' }}
                locales="en-GB"
            />
        </DataTable>
    ),
};
