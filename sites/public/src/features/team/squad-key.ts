/** What the squad is called in the page's data: apart from the query, as the parts that come alive need it. */
export const SQUAD_KEY = ['players', 'all'] as const;
