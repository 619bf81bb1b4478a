// @ts-check
/** The default theme with the style of the landing page and of tables. */
import theme from 'vitepress/theme';
import './style.css';

export default theme;
