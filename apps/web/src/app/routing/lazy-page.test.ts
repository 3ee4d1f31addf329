import { createElement, isValidElement } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { render } from '../../testing.ts';
import { lazyPage } from './lazy-page.ts';

const path = '/clients/:id';
const Page = lazyPage(path, async () => ({ default: () => null }));
const keys: unknown[] = [];

function KeyReader() {
  const page = Page({});
  keys.push(isValidElement(page) && page.key);
  return null;
}

const route = createElement(Route, { path, element: createElement(KeyReader) });

it('a page about another record is mounted anew, so that text typed for one client never reaches another', () => {
  for (const at of ['/clients/7', '/clients/7?tab=notes', '/clients/8'])
    render(createElement(Routes, null, route), { at });
  expect(keys).toEqual(['7', '7', '8']);
});
