const main = document.querySelector('main');

const escaped = text => String(text ?? '').replace(/[&<"]/g, sign => `&#${sign.charCodeAt(0)};`);

const pathsOf = ({ lineage }) =>
    lineage.flatMap(({ name, subcategories }) =>
        subcategories.length ? subcategories.map(sub => [name, sub.name]) : [[name]],
    );
const lineage = (product, mark) =>
    pathsOf(product)
        .map(path => path.map(escaped).join(mark))
        .join(', ');

/** As many elements as a row of the console's list. */
const row = product => `<tr>
    <td><div class="product"><span class="picture"><svg><path></path></svg></span><div>
        <a href="/product/${product.id}">${escaped(product.name)}</a>
        <span class="under">${lineage(product, ' › ')}</span>
    </div></div></td>
    <td>${escaped(product.brand.name)}</td>
    <td><span>${lineage(product, '<i> › </i>')}</span></td>
    <td><span>${escaped(product.barcodes[0]?.barcode)}</span></td>
</tr>`;

const list = ({ items }) => `<h1>Products</h1><table>
    <thead><tr><th>Product</th><th>Brand</th><th>Category</th><th>Barcode</th></tr></thead>
    <tbody>${items.slice(0, 25).map(row).join('')}</tbody>
</table>`;

const record = product => `<h1>${escaped(product.name)}</h1>
    <p>${escaped(product.brand.name)} · ${lineage(product, ' › ')}</p>
    <h2>Description</h2><p>${escaped(product.description)}</p>
    <h2>Ingredients</h2><ol>${product.product_ingredients
        .map(({ ingredient: { name, ewg_hazard_score: score } }) => {
            return `<li><a href="#"><span>${escaped(name)}</span><span>${escaped(score)}</span></a></li>`;
        })
        .join('')}</ol>
    <h2>Barcodes</h2><ul>${product.barcodes.map(({ barcode }) => `<li>${barcode}</li>`).join('')}</ul>`;

const show = async () => {
    const isList = location.pathname === '/products';
    const response = await fetch(isList ? '/api/products?limit=50&order=latest' : `/api${location.pathname}`);
    const data = await response.json();
    main.innerHTML = isList ? list(data) : record(data);
};

addEventListener('popstate', show);
addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    void show();
});
void show();
