import { Fragment, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Outlet, RouterProvider, createBrowserRouter, useParams } from 'react-router-dom';

const useData = path => {
    const [data, setData] = useState();
    useEffect(() => {
        let isLeft = false;
        const read = async () => {
            const response = await fetch(`/api/${path}`);
            const body = await response.json();
            if (!isLeft) setData(body);
        };
        void read();
        return () => {
            isLeft = true;
        };
    }, [path]);
    return data;
};

const pathsOf = ({ lineage }) =>
    lineage.flatMap(({ name, subcategories }) =>
        subcategories.length ? subcategories.map(sub => [name, sub.name]) : [[name]],
    );

const textOf = product =>
    pathsOf(product)
        .map(path => path.join(' › '))
        .join(', ');

const Path = ({ names: [first, ...rest] }) => (
    <>
        {first}
        {rest.map(name => (
            <Fragment key={name}>
                <i> › </i>
                {name}
            </Fragment>
        ))}
    </>
);

const Product = ({ product }) => (
    <div className="product">
        <span className="picture">
            <svg>
                <path />
            </svg>
        </span>
        <div>
            <Link to={`/product/${product.id}`}>{product.name}</Link>
            <span className="under">{textOf(product)}</span>
        </div>
    </div>
);

const Row = ({ product }) => (
    <tr>
        <td>
            <Product product={product} />
        </td>
        <td>{product.brand.name}</td>
        <td>
            <span>
                {pathsOf(product).map((names, index) => (
                    <Fragment key={names.join()}>
                        {index > 0 && ', '}
                        <Path names={names} />
                    </Fragment>
                ))}
            </span>
        </td>
        <td>
            <span>{product.barcodes[0]?.barcode}</span>
        </td>
    </tr>
);

const List = () => {
    const data = useData('products?limit=50&order=latest');
    if (!data) return null;
    return (
        <>
            <h1>Products</h1>
            <table>
                <thead>
                    <tr>
                        <th>Product</th>
                        <th>Brand</th>
                        <th>Category</th>
                        <th>Barcode</th>
                    </tr>
                </thead>
                <tbody>
                    {data.items.slice(0, 25).map(product => (
                        <Row key={product.id} product={product} />
                    ))}
                </tbody>
            </table>
        </>
    );
};

const Record = () => {
    const { id } = useParams();
    const product = useData(`product/${id}`);
    if (!product) return null;
    return (
        <>
            <h1>{product.name}</h1>
            <p>
                {product.brand.name} · {textOf(product)}
            </p>
            <h2>Description</h2>
            <p>{product.description}</p>
            <h2>Ingredients</h2>
            <ol>
                {product.product_ingredients.map(({ id: key, ingredient }) => (
                    <li key={key}>
                        <a href="#top">
                            <span>{ingredient.name}</span>
                            <span>{ingredient.ewg_hazard_score}</span>
                        </a>
                    </li>
                ))}
            </ol>
            <h2>Barcodes</h2>
            <ul>
                {product.barcodes.map(({ id: key, barcode }) => (
                    <li key={key}>{barcode}</li>
                ))}
            </ul>
        </>
    );
};

const Frame = () => (
    <>
        <nav>
            <Link to="/products">Products</Link>
        </nav>
        <main>
            <Outlet />
        </main>
    </>
);

const router = createBrowserRouter([
    {
        element: <Frame />,
        children: [
            { path: '/products', element: <List /> },
            { path: '/product/:id', element: <Record /> },
        ],
    },
]);

createRoot(document.body).render(<RouterProvider router={router} />);
